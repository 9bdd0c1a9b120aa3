import { setTimeout as sleep } from 'node:timers/promises'
import { askQuestion, type AskedQuestion } from '../drills/ask-question.ts'
import { readWaiting } from '../chaos/contact-records.ts'
import { createSender, createVisitorsView } from '../chaos/send-message.ts'
import { visitorMessage } from '../chaos/visitor-message.ts'
import { readyProof } from '../../support/api-process/ready-proof.ts'

const CLIENTS = 8
const SEED = 1

/** Visitors who write and ask through the web process. */
export function createVisitors(options: {
  readonly port: number
  readonly accessKey: string
  readonly secret: string
  readonly operatorUrl: string
  readonly signal: AbortSignal
}) {
  const { port, signal, secret, operatorUrl } = options
  const view = createVisitorsView()
  const proofFor = () => readyProof(secret, Date.now())
  const send = createSender({ ...options, proofFor }, view)
  const questions: AskedQuestion[] = []
  let sent = 0
  return { view, questions, write, untilDelivered }

  /** All must be accepted. */
  async function write(messages: number, asked: number): Promise<void> {
    const indexes = Array.from({ length: messages }, () => sent++)
    const pile = indexes.values()
    const work = async () => {
      for (const index of pile) await send({ ...visitorMessage(SEED, index), hasProof: true })
    }
    await Promise.all(Array.from({ length: CLIENTS }, work))
    const missing = indexes.filter((index) => !view.accepted.has(index)).length
    if (missing > 0) throw new Error(`${missing} messages were refused: ${view.refused[0]}`)
    for (let count = 0; count < asked; count += 1) {
      const question = await askQuestion(port, questions.length)
      if (!question.isAnswered) throw new Error(`a question was answered with ${question.status}`)
      questions.push(question)
    }
  }

  async function untilDelivered(): Promise<void> {
    while ((await readWaiting(operatorUrl)).jobs > 0) {
      signal.throwIfAborted()
      await sleep(200)
    }
  }
}
