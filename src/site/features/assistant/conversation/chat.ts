import type { FeedbackRequest } from '#shared/chat.ts'
import { forget, recall, remember, subscribeToConsent } from '../../../lib/device-memory.ts'
import { keepOnReload, restoredState } from '../../../lib/reload-state.ts'
import { createStore } from '../../../lib/store.ts'
import { launcher } from '../launcher/launcher-state.ts'
import {
  deleteConversation,
  postFeedback,
  postQuestion,
  readConversation,
} from '../wire/chat-api.ts'
import { ask, EMPTY, end, fail, rate, receive, restore } from './conversation.ts'

interface Question {
  readonly text: string
  readonly page: string
  readonly language: string
  /** Shown when the server cannot be reached. */
  readonly failure: string
}

type Note = 'deleted' | 'notDeleted' | 'notRestored'

export const chat = createStore<{
  readonly conversation: typeof EMPTY
  readonly draft: string
  /** Something was asked on this page: restored answers are not announced. */
  readonly isAsked: boolean
  readonly note?: Note | undefined
}>({ conversation: EMPTY, draft: restoredState().draft ?? '', isAsked: false })

/** Created with the first question. */
let conversationId: string | undefined
let running: AbortController | undefined
let isRestored = false
/** Conversations that were reset here and may still be stored on the server. */
const pendingDeletion = new Set<string>()

/** With the id of an earlier question, asks it again. */
export async function sendQuestion(question: Question, id: string = randomUuid()): Promise<void> {
  conversationId ??= randomUuid()
  rememberIds()
  const { text, page, language, failure } = question
  const controller = new AbortController()
  running = controller
  chat.set({
    conversation: ask(chat.get().conversation, id, text),
    isAsked: true,
    note: undefined,
  })
  // Drop late parts of a conversation that was reset in the meantime.
  const isCurrent = () => running === controller
  const request = { conversation: conversationId, message: { id, text }, page, language }
  try {
    const refusal = await postQuestion(request, controller.signal, (part) => {
      if (isCurrent()) chat.set({ conversation: receive(chat.get().conversation, part) })
    })
    if (isCurrent()) failWith(refusal ?? failure)
  } catch {
    if (isCurrent()) failWith(failure)
  }
  if (isCurrent() && !launcher.get().isOpen) launcher.set({ hasUnread: true })
}

/** Has no effect on a complete answer. */
function failWith(message: string): void {
  chat.set({ conversation: fail(chat.get().conversation, message) })
}

export function stopAnswer(): void {
  const controller = running
  running = undefined
  controller?.abort()
  chat.set({ conversation: end(chat.get().conversation, 'stopped') })
}

/** Clears the conversation at once and deletes it on the server. */
export async function resetChat(): Promise<void> {
  stopAnswer()
  if (conversationId) pendingDeletion.add(conversationId)
  conversationId = undefined
  rememberIds()
  chat.set({ conversation: EMPTY, isAsked: false, note: undefined })
  if (pendingDeletion.size === 0) return
  await deletePending()
  const note = pendingDeletion.size === 0 ? 'deleted' : 'notDeleted'
  if (chat.get().conversation === EMPTY) chat.set({ note })
}

/** Keeps an id until the server has deleted the conversation: deleting needs the id. */
async function deletePending(): Promise<void> {
  for (const id of pendingDeletion) {
    if (await deleteConversation(id)) pendingDeletion.delete(id)
  }
  rememberIds()
}

/** The current conversation, then those to be deleted. */
function serialiseIds(): string {
  return [conversationId ?? '', ...pendingDeletion].join(' ')
}

function rememberIds(): void {
  if (conversationId || pendingDeletion.size > 0) remember('conversation', serialiseIds())
  else forget('conversation')
}

/** Optimistic: the rating is shown at once and removed if the server rejects it. */
export async function rateAnswer(feedback: FeedbackRequest): Promise<boolean> {
  const id = conversationId
  if (!id) return false
  const { message, verdict } = feedback
  chat.set({ conversation: rate(chat.get().conversation, message, verdict) })
  const isStored = await postFeedback(id, feedback)
  const isCurrent = conversationId === id
  if (!isStored && isCurrent) {
    chat.set({ conversation: rate(chat.get().conversation, message, undefined) })
  }
  return isStored
}

/** With consent the device keeps the id of the conversation, not its text. */
export async function restoreChat(): Promise<void> {
  const kept = restoredState().conversation ?? recall('conversation') ?? ''
  const [remembered, ...pending] = kept.split(' ').map((id) => (UUID.test(id) ? id : ''))
  if (isRestored) return
  isRestored = true
  for (const id of pending.filter(Boolean)) pendingDeletion.add(id)
  const shouldRestore = !conversationId && remembered
  conversationId ??= remembered || undefined
  if (pending.length > 0) void deletePending()
  if (!shouldRestore) return
  const isUntouched = () => conversationId === remembered && chat.get().conversation === EMPTY
  try {
    const stored = await readConversation(remembered)
    if (!isUntouched()) return
    if (stored && stored.messages.length > 0) chat.set({ conversation: restore(stored) })
    else {
      conversationId = undefined
      rememberIds()
    }
  } catch {
    if (isUntouched()) chat.set({ note: 'notRestored' })
  }
}

/** Returns the cleanup function. */
export function watchVisit(): () => void {
  const cleanups = [
    keepOnReload(() => ({
      conversation: serialiseIds() || undefined,
      draft: chat.get().draft,
    })),
    subscribeToConsent(rememberIds),
  ]
  const retryDeletion = () => void deletePending()
  window.addEventListener('pagehide', stopAnswer)
  window.addEventListener('online', retryDeletion)
  return () => {
    for (const cleanup of cleanups) cleanup()
    window.removeEventListener('pagehide', stopAnswer)
    window.removeEventListener('online', retryDeletion)
  }
}

/** The storage of a browser can hold anything. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const UUID_BYTES = 16

/** A version 4 UUID; `crypto.randomUUID` is missing on pages without TLS. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(UUID_BYTES))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-4$3-8$4-$5')
}
