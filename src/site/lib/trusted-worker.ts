// oxlint-disable import/default -- Vite returns the URL of the built file
import docx from './document-file/docx-worker.ts?worker&url'
import pdf from './document-file/pdf-worker.ts?worker&url'
import proof from './proof/proof-worker.ts?worker&url'

const WORKERS = { docx, pdf, proof }

/** The part of Trusted Types used here; TypeScript has no types for it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

const trustedTypes = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes

/** A policy name can be registered only once per page. */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** Only our own URLs are allowed, so that an injected script cannot start a worker. */
function trustedUrl(url: string): string {
  policy ??= trustedTypes?.createPolicy('app-worker', {
    createScriptURL(wanted) {
      if (Object.values(WORKERS).includes(wanted)) return wanted
      throw new TypeError(`${wanted} is not an allowed worker`)
    },
  })
  return policy?.createScriptURL(url) ?? url
}

/** Returns the worker's answer and ends it, at the latest when the signal is aborted. */
export function runWorker(
  name: keyof typeof WORKERS,
  message: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trustedUrl(WORKERS[name]), { type: 'module' })
    const fail = (event?: Event) => {
      event?.preventDefault()
      worker.terminate()
      reject(new Error(`${name} worker failed`))
    }
    worker.addEventListener('message', ({ data }) => {
      worker.terminate()
      resolve(data ?? undefined)
    })
    worker.addEventListener('error', fail)
    signal?.addEventListener('abort', () => fail())
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(message)
  })
}
