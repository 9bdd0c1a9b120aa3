import { useEffect, useRef, useState } from 'react'
import type { Turn } from './document-parts.ts'
import type { OwnDocument } from './own-text.tsx'
import type { TryData } from './try-data.server.ts'

/** What was asked about one document. */
interface Desk {
  readonly turns: readonly Turn[]
  readonly openId?: number | undefined
  readonly failure?: string
  readonly isExpired?: boolean
}

const EMPTY: Desk = { turns: [] }

/** Questions and answers by document, of the tab with the id of a sample or `own`. In memory only. */
export function useQuestions(tab: string, own: OwnDocument | undefined, data: TryData) {
  const { locale, documents, text: words } = data
  const [desks, setDesks] = useState<Readonly<Record<string, Desk>>>({})
  const [field, setField] = useState('')
  const [status, setStatus] = useState('')
  const controller = useRef<AbortController>(null)
  const lastId = useRef(0)
  useEffect(() => () => controller.current?.abort(), [])
  const change = (update: (desk: Desk) => Desk) =>
    setDesks((all) => ({ ...all, [tab]: update(all[tab] ?? EMPTY) }))
  const desk = desks[tab] ?? EMPTY

  const put = (turn: Turn) => {
    change(({ turns }) => ({ turns: [...finished(turns, turn.id), turn], openId: turn.id }))
    if (turn.isFinished) setStatus(spoken(turn, words.answer))
  }
  const send = async (first: Turn, signal: AbortSignal) => {
    const { question } = first
    put(first)
    try {
      const { askDocument } = await import('./ask-document.ts')
      const asked = { question, language: locale, ...(tab !== 'own' && { sample: tab }) }
      const document = tab === 'own' ? own?.document : undefined
      const { later } = words.failures
      await askDocument(asked, document, first, { locale, later, signal, onTurn: put })
    } catch (error) {
      if (signal.aborted) return
      const failed = failureOf(error, words.failures.connection)
      change(({ turns }) => {
        const kept = finished(turns, first.id)
        return { turns: kept, openId: kept.at(-1)?.id, ...failed }
      })
      setField((typed) => typed || question)
    }
  }
  const ask = (typed: string) => {
    const question = typed.trim()
    if (!question) return
    controller.current?.abort()
    controller.current = new AbortController()
    setField('')
    setStatus('')
    lastId.current += 1
    const { current: id } = lastId
    const first = { id, question, text: '', isFinished: false, isGenerated: false, shown: [] }
    const sample = documents.find((document) => document.id === tab)
    const prepared = sample?.prepared.find((one) => one.question === question)
    if (!prepared) {
      void send(first, controller.current.signal)
      return
    }
    const { answer, passages, shown } = prepared
    const text = `${answer} [${passages.join(', ')}]`
    put({ ...first, text, shown, kind: 'cited', isFinished: true, isPrepared: true })
  }
  /** Forgets the document here once the service has deleted it. */
  const remove = async ({ document }: OwnDocument): Promise<boolean> => {
    try {
      const { deleteDocument } = await import('./ask-document.ts')
      await deleteDocument(document)
    } catch {
      change((present) => ({ ...present, failure: words.failures.notDeleted }))
      return false
    }
    controller.current?.abort()
    change(() => EMPTY)
    setField('')
    setStatus(words.document.deleted)
    return true
  }
  const turn = desk.turns.find(({ id }) => id === desk.openId)
  const open = (id: number) => change((present) => ({ ...present, openId: id }))
  const restart = () => change(() => EMPTY)
  return { ...desk, turn, status, field, setField, ask, open, remove, restart }
}

export type Questions = ReturnType<typeof useQuestions>

/** An interrupted answer is not kept. */
function finished(turns: readonly Turn[], except: number): Turn[] {
  return turns.filter(({ id, isFinished }) => isFinished && id !== except)
}

/** The class is in a module that is loaded on demand. */
function failureOf(error: unknown, connection: string): Pick<Desk, 'failure' | 'isExpired'> {
  const { message = '', isExpired } = error as { message?: string; isExpired?: boolean }
  return isExpired === undefined ? { failure: connection } : { failure: message, isExpired }
}

/** Announced once, when the answer is complete. */
function spoken({ text, kind, shown }: Turn, words: TryData['text']['answer']): string {
  if (kind === 'cited') return text
  return `${text} ${words.closest}: ${shown.map(({ passage }) => passage).join(', ')}`.trim()
}
