import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { receiveMail } from '#tools/services/mail-receiver.ts'
import { keepMail } from './mail-log.ts'

/**
 * The company's mail server, as a process of its own that can be killed. It keeps a mail before it
 * answers, as real ones do; a kill in between makes the sender repeat a mail that arrived.
 */
const [port = '', folder = ''] = process.argv.slice(2)

/** About what a server on the same network takes; the longer, the more kills fall into it. */
const ANSWER_MS = 10

const file = path.join(folder, `${Date.now()}-${process.pid}.jsonl`)

await receiveMail({
  port: Number(port),
  keep: ({ raw, receivedAt }) => keepMail(file, raw, receivedAt.getTime()),
  beforeAnswer: async (stage) => {
    if (stage === 'answer') await sleep(ANSWER_MS)
  },
})
