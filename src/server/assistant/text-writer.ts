import type { ChatPart } from '#shared/chat-stream.ts'
import { GENERATED_BY_MODEL } from '#shared/chat.ts'

/** Returns a promise while the client lags. */
export type Send = (part: ChatPart) => Promise<void> | undefined

const TEXT_ID = 'text'

/** Sends the text of one answer, marked if a model wrote it. */
export function createTextWriter(send: Send) {
  let hasStarted = false
  let pending: Promise<void> | undefined
  const coalescer = createCoalescer((delta) => {
    if (!hasStarted) void send({ type: 'text-start', id: TEXT_ID })
    hasStarted = true
    pending = send({ type: 'text-delta', id: TEXT_ID, delta })
  })
  let isMarked = false
  const show = (text: string) => {
    coalescer.push(text)
    const wait = pending
    pending = undefined
    return wait
  }
  return {
    show,
    /** Blank text is no answer: a written sentence follows it. */
    showGenerated: (text: string) => {
      if (!isMarked && text.trim() !== '') {
        isMarked = true
        void send({
          type: 'message-metadata',
          messageMetadata: { digitalSourceType: GENERATED_BY_MODEL },
        })
      }
      return show(text)
    },
    end: () => {
      coalescer.flush()
      if (hasStarted) void send({ type: 'text-end', id: TEXT_ID })
    },
  }
}

/** At most twenty events per second. */
const COALESCE_MS = 50

/** Emits the first text at once, then at most one piece per interval. */
function createCoalescer(emit: (text: string) => void) {
  let held = ''
  let lastAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (held === '') return
    const text = held
    held = ''
    lastAt = performance.now()
    emit(text)
  }
  return {
    push: (text: string) => {
      held += text
      if (timer) return
      const wait = lastAt + COALESCE_MS - performance.now()
      if (wait <= 0) flush()
      else timer = setTimeout(flush, wait)
    },
    flush,
  }
}
