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

/** Workers of our own build, so that an injected script cannot start another; development serves sources. */
const OWN_WORKER = import.meta.env.DEV
  ? /^\/[\w/.@-]+-worker\.ts\?/
  : /^\/assets\/[a-z]+-worker-[\w-]+\.js$/

/** Returns the worker's answer and ends it, at the latest when the signal is aborted. */
export function runWorker(url: string, message: unknown, signal?: AbortSignal): Promise<unknown> {
  policy ??= trustedTypes?.createPolicy('app-worker', {
    createScriptURL(wanted) {
      if (OWN_WORKER.test(wanted)) return wanted
      throw new TypeError(`${wanted} is not an allowed worker`)
    },
  })
  return new Promise((resolve, reject) => {
    const worker = new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' })
    const fail = (event?: Event) => {
      event?.preventDefault()
      worker.terminate()
      reject(new Error('worker failed'))
    }
    // A port of its own, because libraries in a worker may send messages, too.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => {
      worker.terminate()
      resolve(data ?? undefined)
    })
    port1.start()
    worker.addEventListener('error', fail)
    signal?.addEventListener('abort', () => fail())
    worker.postMessage(message, [port2])
  })
}
