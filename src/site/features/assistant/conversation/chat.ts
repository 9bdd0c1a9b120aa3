import { carriedOver, carryOver } from '../../../lib/reload-state.ts'
import { forget, recall, remember, subscribeToConsent } from '../../../lib/device-memory.ts'
import { launcher } from '../launcher/launcher-state.ts'
import { createStore } from '../../../lib/store.ts'
import {
  deleteConversation,
  postFeedback,
  postQuestion,
  readConversation,
} from '../wire/chat-api.ts'
import type { FeedbackRequest } from '#shared/chat.ts'
import { ask, EMPTY, end, fail, rate, receive, restore } from './conversation.ts'

export interface Asking {
  readonly text: string
  /** The path of the page that the visitor looks at. */
  readonly page: string
  readonly language: string
  /** What is shown when the service cannot be reached. */
  readonly sentence: string
}

type Note = 'deleted' | 'notDeleted' | 'notRestored'

/** Lives in this module, so it survives closing the panel and every navigation. */
export const chat = createStore<{
  readonly conversation: typeof EMPTY
  readonly draft: string
  /** Something was asked on this page: what is only restored is not said aloud. */
  readonly isAsked: boolean
  readonly note?: Note | undefined
}>({ conversation: EMPTY, draft: carriedOver().draft ?? '', isAsked: false })

/** Made with the first question: who only looks in leaves no trace. */
let id: string | undefined
let running: AbortController | undefined
let isRestored = false
/** Numbers of conversations that were reset here and may still be kept by the service. */
const undeleted = new Set<string>()

/** Asks a new question, or one that is there already once more. */
export async function sendQuestion(asking: Asking, message: string = newId()): Promise<void> {
  id ??= newId()
  rememberNumbers()
  const { text, page, language, sentence } = asking
  const controller = new AbortController()
  running = controller
  chat.set({
    conversation: ask(chat.get().conversation, message, text),
    isAsked: true,
    note: undefined,
  })
  // A late part never appears in a conversation that was reset in the meantime.
  const isCurrent = () => running === controller
  const request = { conversation: id, message: { id: message, text }, page, language }
  try {
    const refusal = await postQuestion(request, controller.signal, (parts) => {
      if (isCurrent()) chat.set({ conversation: parts.reduce(receive, chat.get().conversation) })
    })
    if (isCurrent()) failWith(refusal ?? sentence)
  } catch {
    if (isCurrent()) failWith(sentence)
  }
  if (isCurrent() && !launcher.get().isOpen) launcher.set({ hasNews: true })
}

/** Changes nothing once an answer is whole. */
function failWith(sentence: string): void {
  chat.set({ conversation: fail(chat.get().conversation, sentence) })
}

export function stopAnswer(): void {
  const controller = running
  running = undefined
  controller?.abort()
  chat.set({ conversation: end(chat.get().conversation, 'stopped') })
}

/** Takes the conversation away here at once, and from the service as soon as it answers. */
export async function resetChat(): Promise<void> {
  stopAnswer()
  if (id) undeleted.add(id)
  id = undefined
  rememberNumbers()
  chat.set({ conversation: EMPTY, isAsked: false, note: undefined })
  if (undeleted.size === 0) return
  await deletePending()
  const note = undeleted.size === 0 ? 'deleted' : 'notDeleted'
  if (chat.get().conversation === EMPTY) chat.set({ note })
}

/** Keeps an id until the server has deleted the conversation: deleting needs the id. */
async function deletePending(): Promise<void> {
  for (const number of undeleted) {
    if (await deleteConversation(number)) undeleted.delete(number)
  }
  rememberNumbers()
}

/** The present conversation, then those that are to be deleted. */
function numbers(): string {
  return [id ?? '', ...undeleted].join(' ')
}

function rememberNumbers(): void {
  if (id || undeleted.size > 0) remember('conversation', numbers())
  else forget('conversation')
}

/** True when the service has taken it; the mark stands at once and goes again if it has not. */
export async function rateAnswer(feedback: FeedbackRequest): Promise<boolean> {
  if (!id) return false
  const { message, verdict } = feedback
  chat.set({ conversation: rate(chat.get().conversation, message, verdict) })
  const isTaken = await postFeedback(id, feedback)
  if (!isTaken) chat.set({ conversation: rate(chat.get().conversation, message, undefined) })
  return isTaken
}

/** After Accept a conversation outlives a reload: its number is on the device, its words are not. */
export async function restoreChat(): Promise<void> {
  const kept = carriedOver().conversation ?? recall('conversation') ?? ''
  const [remembered, ...pending] = kept.split(' ')
  if (isRestored) return
  isRestored = true
  for (const number of pending) undeleted.add(number)
  const isOwed = !id && remembered
  id ??= remembered || undefined
  if (pending.length > 0) void deletePending()
  if (!isOwed) return
  try {
    const stored = await readConversation(remembered)
    const isUntouched = id === remembered && chat.get().conversation === EMPTY
    if (!isUntouched) return
    if (stored && stored.messages.length > 0) chat.set({ conversation: restore(stored) })
    else {
      id = undefined
      rememberNumbers()
    }
  } catch {
    chat.set({ note: 'notRestored' })
  }
}

/** Returns a way to stop. */
export function watchVisit(): () => void {
  const endings = [
    carryOver(() => ({ conversation: numbers() || undefined, draft: chat.get().draft })),
    subscribeToConsent(rememberNumbers),
  ]
  const retryDeletion = () => void deletePending()
  window.addEventListener('pagehide', stopAnswer)
  window.addEventListener('online', retryDeletion)
  return () => {
    for (const end of endings) end()
    window.removeEventListener('pagehide', stopAnswer)
    window.removeEventListener('online', retryDeletion)
  }
}

const ID_BYTES = 16

/** A version 4 UUID from the one source of chance that a page without TLS has as well. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-4$3-8$4-$5')
}
