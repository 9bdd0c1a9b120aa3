import { expect, test } from 'vitest'
import { prepareDatabase } from '#tools/services/project-database.ts'
import { readStored, untilDelivered } from '#tests/resilience/chaos/contact-records.ts'
import { judgeRun } from '#tests/resilience/chaos/judge-run.ts'
import { readMails } from '#tests/resilience/chaos/mail-log.ts'
import { startProcesses } from '#tests/resilience/chaos/start-service.ts'
import { query } from '#tests/resilience/harness/query.ts'
import { temporaryFolder } from '#tests/resilience/harness/run-drill.ts'
import { createVisitors } from '#tests/resilience/harness/visitors.ts'
import { createCluster, type ClusterOptions } from '#tests/support/postgres.ts'

const LIMIT_MS = 240_000
const WRITERS = 4

test(
  'PLS-07 the service follows a promoted standby, and no accepted message is lost',
  { timeout: LIMIT_MS },
  async () => {
    await using closing = new AsyncDisposableStack()
    const signal = AbortSignal.timeout(LIMIT_MS)
    const startCluster = async (options?: ClusterOptions) => {
      const cluster = await createCluster(await temporaryFolder(closing), options)
      closing.defer(cluster.stopAtOnce)
      await cluster.start()
      return cluster
    }
    const primary = await startCluster()
    const urls = await prepareDatabase(primary, 'site_failover')
    const standby = await startCluster({ copyOf: primary })
    // Accepted means replicated.
    await query(primary.url('postgres'), `alter system set synchronous_standby_names = '*'`)
    await query(primary.url('postgres'), 'select pg_reload_conf()')

    // The standby first: it accepts connections, but nothing to write.
    const hosts = `host=127.0.0.1,127.0.0.1&port=${standby.port},${primary.port}`
    const onBoth = (url: string) => `${url}?${hosts}&target_session_attrs=read-write`
    const { apiUrl, workerUrl } = urls
    const both = { ...urls, apiUrl: onBoth(apiUrl), workerUrl: onBoth(workerUrl) }
    const options = { workers: 1, logFolder: await temporaryFolder(closing), signal }
    const {
      apiPort: port,
      accessKey,
      secret,
      mailFolder,
    } = await startProcesses(options, both, closing)
    const over = new AbortController()
    closing.defer(() => over.abort())
    const visitors = createVisitors({ port, accessKey, secret, signal: over.signal })
    const write = async () => {
      while (!over.signal.aborted) await visitors.write()
    }
    const writers = Array.from({ length: WRITERS }, write)
    const untilAccepted = async (count: number) =>
      await expect
        .poll(() => visitors.accepted.size, { timeout: LIMIT_MS / 2 })
        .toBeGreaterThan(count)

    await untilAccepted(50)
    await primary.stopAtOnce()
    const before = visitors.accepted.size
    await standby.promote()
    await untilAccepted(before + 50)
    over.abort()
    await Promise.all(writers)

    const operatorUrl = urls.operatorUrl.replace(`:${primary.port}/`, `:${standby.port}/`)
    await untilDelivered(operatorUrl, LIMIT_MS / 2, signal)
    const mails = await readMails(mailFolder)
    const { figures } = judgeRun(visitors, await readStored(operatorUrl), mails)
    expect(visitors.refused).toEqual([])
    expect(figures).toMatchObject({ lost: 0, undelivered: 0 })
  },
)
