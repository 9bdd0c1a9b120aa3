import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { receiveMail } from '#tools/services/mail-receiver.ts'
import { storeMail } from './mail-log.ts'

/**
 * The mail server of the company as a separate process. It stores a mail before it replies, as real
 * servers do; a kill in between causes a duplicate.
 */
const [port = '', folder = ''] = process.argv.slice(2)

/** Latency of a server on the same network; a longer one attracts more kills. */
const ANSWER_MS = 10

const file = path.join(folder, `${Date.now()}-${process.pid}.jsonl`)

await receiveMail({
  port: Number(port),
  keep: ({ raw }) => storeMail(file, raw),
  beforeAnswer: async (stage) => {
    if (stage === 'answer') await sleep(ANSWER_MS)
  },
})
