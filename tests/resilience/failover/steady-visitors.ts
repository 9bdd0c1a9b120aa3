import { setTimeout as sleep } from 'node:timers/promises'
import { readyProof } from '../../support/api-process/ready-proof.ts'
import { createSender, createVisitorsView } from '../chaos/send-message.ts'
import { visitorMessage, type VisitorMessage } from '../chaos/visitor-message.ts'
import { askQuestion, type AskedQuestion } from '../drills/ask-question.ts'

const WRITERS = 8
const WRITE_EVERY_MS = 800
const ASKERS = 3
const ASK_EVERY_MS = 1000
const SEED = 1

/** Visitors who write and ask until they are stopped, about ten messages and three questions a second. */
export function startVisitors(port: number, accessKey: string, secret: string) {
  const over = new AbortController()
  const view = createVisitorsView()
  const sent: VisitorMessage[] = []
  const answered: (AskedQuestion & { readonly atMs: number })[] = []
  let [refusedQuestions, asked] = [0, 0]
  const proofFor = () => readyProof(secret, Date.now())
  const send = createSender({ port, accessKey, proofFor, signal: over.signal }, view)
  const write = async () => {
    while (!over.signal.aborted) {
      const message = { ...visitorMessage(SEED, sent.length), hasProof: true }
      sent.push(message)
      await Promise.all([send(message), sleep(WRITE_EVERY_MS)])
    }
  }
  const ask = async () => {
    while (!over.signal.aborted) {
      const [question] = await Promise.all([askQuestion(port, asked++), sleep(ASK_EVERY_MS)])
      if (question.isAnswered) answered.push({ ...question, atMs: Date.now() })
      else refusedQuestions += 1
    }
  }
  const work = [...Array.from({ length: WRITERS }, write), ...Array.from({ length: ASKERS }, ask)]
  return {
    view,
    sent,
    answered,
    refusedQuestions: () => refusedQuestions,
    acceptsMs: () => [...view.accepted.values()].map(({ atMs }) => atMs),
    stop: async () => {
      over.abort()
      await Promise.all(work)
    },
  }
}
