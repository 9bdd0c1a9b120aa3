import { readDocx } from './read-docx.ts'

// Built as a separate file for the worker, which is ended if it takes too long.
addEventListener('message', ({ data, ports: [answer] }: MessageEvent<ArrayBuffer>) => {
  void readDocx(data).then(
    (text) => answer?.postMessage(text, []),
    () => answer?.postMessage(null, []),
  )
})
