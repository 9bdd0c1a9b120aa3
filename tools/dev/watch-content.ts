import { watch } from 'node:fs'

/** Calls for every change of a word or a figure, and for nothing else. */
export function watchContent(onChange: () => void): () => void {
  const watcher = watch('content', { recursive: true }, (_event, file) => {
    if (file && /\.(ya?ml|md)$/.test(file)) onChange()
  })
  return () => watcher.close()
}
