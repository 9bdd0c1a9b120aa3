import { DOCUMENT_LIMITS, MAX_TEXT } from '#shared/document.ts'
// oxlint-disable import/default -- Vite returns the URL of the built file
import docx from './file/docx-worker.ts?worker&url'
import pdf from './file/pdf-worker.ts?worker&url'
import { runWorker } from '../../lib/trusted-worker.ts'

const WORKERS: Readonly<Record<string, string>> = { docx, pdf }

/** What stops a file from being read; each has a text in content/pages/try.yaml. */
export type FileFailure = 'fileType' | 'fileSize' | 'scanned' | 'unreadable' | 'slow'

const TIMEOUT_MS = 10_000

/** Read in the browser. A broken or hostile file can only occupy a worker, which is ended. */
export async function readFile(file: File): Promise<{ text: string } | { failure: FileFailure }> {
  const type = /\.(txt|md|docx|pdf)$/iu.exec(file.name)?.[1]?.toLowerCase()
  if (!type) return { failure: 'fileType' }
  if (file.size > DOCUMENT_LIMITS.fileBytes) return { failure: 'fileSize' }
  const bytes = await file.arrayBuffer()
  const worker = WORKERS[type]
  if (!worker) return readable(decode(bytes), 'unreadable')
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const text = await runWorker(worker, bytes, signal)
    return readable(text, type === 'pdf' ? 'scanned' : 'unreadable')
  } catch {
    return { failure: signal.aborted ? 'slow' : 'unreadable' }
  }
}

/** Without a byte order mark it is UTF-8. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  const isUtf16 = first === 0xff && second === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}

/** The workers answer nothing for a file that they cannot read. */
function readable(
  found: unknown,
  ifEmpty: FileFailure,
): { text: string } | { failure: FileFailure } {
  if (typeof found !== 'string') return { failure: 'unreadable' }
  const text = found.slice(0, MAX_TEXT)
  if (text.includes('\0')) return { failure: 'unreadable' }
  return /[\p{L}\p{N}]{2}/u.test(text) ? { text } : { failure: ifEmpty }
}
