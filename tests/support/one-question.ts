import { randomInt } from 'node:crypto'
import { asOwner } from './journey-service.ts'

/**
 * Makes a question unique, so that a test can identify its requests to the provider. The suffix has
 * only letters, because digits could be masked as personal data.
 */
export function makeUnique(question: string): string {
  const letters = Array.from({ length: 8 }, () => String.fromCodePoint(randomInt(97, 123)))
  return `${question} (${letters.join('')})`
}

/** The retrieval mode recorded for the answer to a question. */
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
