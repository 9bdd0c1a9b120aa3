import { readPdf } from './read-pdf.ts'

// Built as a separate file for the worker, which is ended if it takes too long.
addEventListener('message', ({ data, ports: [answer] }: MessageEvent<ArrayBuffer>) => {
  void readPdf(data).then(
    (text) => answer?.postMessage(text, []),
    () => answer?.postMessage(null, []),
  )
})
