import { randomInt } from 'node:crypto'
import { asOwner } from './journey-service.ts'

/**
 * A question that nobody has asked before, so that what reached the provider is known to be of this
 * test. What it ends in has only letters: digits could be masked as somebody's number.
 */
export function onlyHere(question: string): string {
  const letters = Array.from({ length: 8 }, () => String.fromCodePoint(randomInt(97, 123)))
  return `${question} (${letters.join('')})`
}

/** How the passages for the answer to a question were found. */
export function retrievalOf(question: string): Promise<string | undefined> {
  return asOwner(async (client) => {
    const { rows } = await client.query<{ retrieval: string }>(
      `select answer.retrieval from assistant.message question
       join assistant.message answer on answer.id = question.answer_id
       where question.text = $1`,
      [question],
    )
    return rows[0]?.retrieval
  })
}
