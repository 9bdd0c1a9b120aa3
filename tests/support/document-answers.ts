import type { Page } from '@playwright/test'
import { STREAM_HEADER } from '#shared/chat-stream.ts'
import {
  DOCUMENT_PATH,
  DOCUMENT_QUESTION_PATH,
  type DocumentMatches,
  type DocumentRefusalAnswer,
  type ShownPassage,
} from '#shared/document.ts'

export interface ScriptedAnswer {
  readonly text: string
  readonly matches: DocumentMatches
  readonly kind: 'cited' | 'closest'
  readonly shown: readonly ShownPassage[]
  readonly unsourced?: readonly string[]
}

/** Scores of a document: the named passages fit, the others hardly do. */
export function scoresOf(passages: number, fitting: Readonly<Record<number, number>>): number[] {
  return Array.from({ length: passages }, (_, index) => fitting[index + 1] ?? 0.1)
}

/** Answers every question alike. Returns the questions that were sent. */
export async function scriptAnswer(page: Page, answer: ScriptedAnswer): Promise<unknown[]> {
  const parts = [
    { type: 'start', messageId: 'a' },
    { type: 'data-matches', data: answer.matches },
    ...(answer.text ? [{ type: 'text-delta', id: 't', delta: answer.text }] : []),
    ...(answer.unsourced
      ? [{ type: 'data-details', data: { cards: [], further: [], unsourced: answer.unsourced } }]
      : []),
    { type: 'data-passages', data: { kind: answer.kind, shown: answer.shown } },
    { type: 'data-timing', data: { foundMs: 12, totalMs: 900 } },
    { type: 'finish', finishReason: 'stop' },
  ]
  const sent: unknown[] = []
  await page.route(`**${DOCUMENT_QUESTION_PATH}`, (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({
      headers: {
        'content-type': 'text/event-stream',
        [STREAM_HEADER.name]: STREAM_HEADER.value,
      },
      body: parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join(''),
    })
  })
  return sent
}

export async function scriptRefusal(
  page: Page,
  status: number,
  answer: DocumentRefusalAnswer,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.route(`**${DOCUMENT_PATH}{,/question}`, (route) =>
    route.fulfill({ status, json: answer, headers }),
  )
}
