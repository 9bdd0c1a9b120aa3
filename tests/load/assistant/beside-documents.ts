import { DOCUMENT_PATH, type NewDocument } from '#shared/document.ts'
import { readyProof } from '#tests/support/api-process/ready-proof.ts'
import { SECRET } from '#tests/support/api-process/start-api.ts'
import { percentile } from '../percentile.ts'
import { chatPost, QUESTION, readStream } from './ask-stream.ts'
import { addressOf } from './many-streams.ts'

const QUESTIONS = 100
const WARM_UP = 20
/** Visitors who send one document after the other. */
const SENDERS = 2

/** 20,000 characters, the longest text that is accepted. */
const TEXT = Array.from({ length: 100 }, (_, n) =>
  `The delivery of number ${n} is described here, with its price and its deposit. `.repeat(3),
)
  .map((paragraph) => paragraph.slice(0, 197))
  .join('\n\n')

/** First token of the site's assistant, alone and while documents are embedded. Each question is new: it is embedded, too. */
export async function compareBesideDocuments(port: number) {
  await firstTokens(port, 0, WARM_UP)
  const alone = await firstTokens(port, 1000, QUESTIONS)
  const measured = new AbortController()
  let documents = 0
  const send = async () => {
    while (!measured.signal.aborted) {
      documents += 1
      await sendDocument(port, addressOf(5000 + documents))
    }
  }
  const senders = Array.from({ length: SENDERS }, send)
  const beside = await firstTokens(port, 2000, QUESTIONS)
  measured.abort()
  await Promise.all(senders)
  return { alone, beside, documents }
}

async function firstTokens(port: number, from: number, count: number) {
  const times: number[] = []
  for (let n = from; n < from + count; n += 1) {
    const { firstTextMs } = await readStream(
      chatPost(port, addressOf(n), `${QUESTION} Number ${n}.`),
    )
    if (firstTextMs === undefined) throw new Error(`no text received for question ${n}`)
    times.push(firstTextMs)
  }
  const at = (share: number) => Number(percentile([...times], share).toFixed(1))
  return { p50: at(0.5), p95: at(0.95) }
}

async function sendDocument(port: number, address: string): Promise<void> {
  const body: NewDocument = {
    text: TEXT,
    language: 'en',
    proof: await readyProof(SECRET, Date.now()),
  }
  const response = await fetch(`http://127.0.0.1:${port}${DOCUMENT_PATH}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
      'Sec-Fetch-Site': 'same-origin',
    },
    body: JSON.stringify(body),
  })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
}
