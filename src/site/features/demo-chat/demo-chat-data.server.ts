import { contentIn } from '../../data/content.server.ts'

/** A written conversation with the words around it. */
export function demoChatData(id: string, locale: string) {
  const { collections, messages } = contentIn(locale)
  const chat = collections['demo-chats'].find((entry) => entry.id === id)
  if (!chat) throw new Error(`content/demo-chats/${id}.yaml is missing`)
  return { ...chat, labels: messages.demoChat }
}

export type DemoChatData = ReturnType<typeof demoChatData>
