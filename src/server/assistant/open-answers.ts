export interface OpenAnswers {
  readonly begin: (conversation: string, gone: AbortSignal) => OpenAnswer
  readonly stop: (conversation: string) => void
}

export interface OpenAnswer {
  /** Aborted when the visitor has left or has deleted the conversation. */
  readonly signal: AbortSignal
  readonly end: () => void
}

/** The answers that this process is giving, by conversation: whoever deletes one stops its answers. */
export function createOpenAnswers(): OpenAnswers {
  const open = new Map<string, Set<AbortController>>()
  return {
    begin: (conversation, gone) => {
      const controller = new AbortController()
      const leave = () => controller.abort()
      if (gone.aborted) leave()
      gone.addEventListener('abort', leave, { once: true })
      const others = open.get(conversation) ?? new Set()
      open.set(conversation, others.add(controller))
      return {
        signal: controller.signal,
        end: () => {
          gone.removeEventListener('abort', leave)
          others.delete(controller)
          if (others.size === 0) open.delete(conversation)
        },
      }
    },
    stop: (conversation) => {
      for (const controller of open.get(conversation) ?? []) controller.abort()
    },
  }
}
