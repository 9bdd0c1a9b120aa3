import { useEffect, useRef, useState } from 'react'
import { DOCUMENT_LIMITS } from '#shared/document.ts'
import type { Turn } from './document-parts.ts'
import type { OwnDocument } from './own-text.tsx'
import type { TryData } from './try-data.server.ts'

interface Options {
  /** The id of a sample, or of the visitor's own document. */
  readonly tab: string
  readonly own: OwnDocument | undefined
  readonly locale: string
  readonly failures: TryData['text']['failures']
  readonly answer: TryData['text']['answer']
}

interface Desk {
  readonly turns: readonly Turn[]
  readonly openId?: number | undefined
  readonly failure?: string
  readonly isExpired?: boolean
}

const EMPTY: Desk = { turns: [] }

/** Questions and answers by document. In memory only. */
export function useQuestions({ tab, own, locale, failures, answer }: Options) {
  const [desks, setDesks] = useState<Readonly<Record<string, Desk>>>({})
  const [field, setField] = useState('')
  const [status, setStatus] = useState('')
  const [draft, setDraft] = useState('')
  const controller = useRef<AbortController>(null)
  const lastId = useRef(0)
  useEffect(() => () => controller.current?.abort(), [])
  const change = (update: (desk: Desk) => Desk) =>
    setDesks((all) => ({ ...all, [tab]: update(all[tab] ?? EMPTY) }))
  const { turns, openId, failure, isExpired = false } = desks[tab] ?? EMPTY

  const ask = async (words: string) => {
    const question = words.trim().slice(0, DOCUMENT_LIMITS.question)
    if (!question) return
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    lastId.current += 1
    const first: Turn = {
      id: lastId.current,
      question,
      text: '',
      isFinished: false,
      isGenerated: false,
      shown: [],
    }
    const put = (turn: Turn) =>
      change((desk) => ({
        turns: [...desk.turns.filter(({ id, isFinished }) => isFinished && id !== turn.id), turn],
        openId: turn.id,
      }))
    put(first)
    setField('')
    setStatus('')
    try {
      const { askDocument } = await import('./ask-document.ts')
      const subject = {
        question,
        language: locale,
        ...(own && tab === 'own' ? {} : { sample: tab }),
      }
      await askDocument(subject, tab === 'own' ? own?.document : undefined, first, {
        words: { locale, expired: failures.expired, later: failures.later },
        signal,
        onTurn: (turn) => {
          put(turn)
          if (turn.isFinished) setStatus(spoken(turn, answer.none))
        },
      })
    } catch (error) {
      if (signal.aborted) return
      const known = error as { readonly message?: string; readonly isExpired?: boolean }
      const isRefusal = known.isExpired !== undefined
      change((desk) => {
        const kept = desk.turns.filter(({ id }) => id !== first.id)
        return {
          turns: kept,
          openId: kept.at(-1)?.id,
          failure: isRefusal ? (known.message ?? '') : failures.connection,
          isExpired: known.isExpired ?? false,
        }
      })
      setField((typed) => typed || question)
      if (known.isExpired) setDraft(own?.text ?? '')
    }
  }

  /** Forgets the document here once the service has deleted it. */
  const remove = async ({ document }: OwnDocument): Promise<boolean> => {
    try {
      const { deleteDocument } = await import('./ask-document.ts')
      await deleteDocument(document)
    } catch {
      change((desk) => ({ ...desk, failure: failures.notDeleted }))
      return false
    }
    controller.current?.abort()
    setDesks(({ own: _, ...others }) => others)
    setDraft('')
    setField('')
    return true
  }

  return {
    ...{ turns, failure, isExpired, status, field, draft },
    turn: turns.find(({ id }) => id === openId),
    ask: (words: string) => void ask(words),
    open: (id: number) => change((desk) => ({ ...desk, openId: id })),
    setField,
    setStatus,
    remove,
  }
}

/** Announced once, when the answer is complete. */
function spoken({ text, matches, shown }: Turn, none: string): string {
  const numbers = shown.map(({ passage }) => passage).join(', ')
  return matches?.isAnswered ? `${text} (${numbers})` : `${none} ${text.replace(none, '')}`
}
