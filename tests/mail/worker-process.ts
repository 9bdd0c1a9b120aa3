import { createPool } from '#server/database/pool.ts'
import { openChannels } from '#server/delivery/channels/open-channels.ts'
import { startWorker } from '#server/delivery/worker.ts'
import { sampleTexts } from '#tests/fixtures/service-texts.ts'

/** A worker that a test can kill: `node tests/mail/worker-process.ts <database> <mail server>`. */
const [workerUrl = '', smtpUrl = ''] = process.argv.slice(2)

startWorker({
  pool: createPool(workerUrl, { name: 'killed worker', connections: 5, onError: () => {} }),
  channels: openChannels({ smtpUrl }, sampleTexts),
  weekly: { monthlyCap: 50e6 },
  log: { info: () => {}, warn: () => {}, error: () => {} },
  metrics: { deliveries: { inc: () => {} }, deliverySeconds: { observe: () => {} } },
})
