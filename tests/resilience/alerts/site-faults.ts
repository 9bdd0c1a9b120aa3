import { execFile } from 'node:child_process'
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chatPost, readStream } from '../../load/assistant/ask-stream.ts'
import { PROBE_QUEUE } from '#server/delivery/queues.ts'
import { REPORTS_PATH } from '#shared/telemetry.ts'
import { operate, repeat, triggerJob, type Fault } from './fault.ts'
import type { Monitoring } from './start-monitoring.ts'
import type { Site } from './start-site.ts'

const run = promisify(execFile)
const HOUR_MS = 3_600_000
/** Longer than a breaker stays open. */
const BREAKER_MS = 31_000

/** A new server without certificate, backup, knowledge and test message. */
export function firstDayFaults(site: Site, monitoring: Monitoring): Fault {
  return {
    alerts: [
      'CertificateExpires',
      'SecurityTxtExpires',
      'BackupUnknown',
      'KnowledgeStale',
      'FormProbeMissing',
    ],
    what: 'a new server: a certificate of two days, no backup, no knowledge, no test message',
    repair: async () => {
      await site.nginx.renewCertificate()
      await site.writeSecurityTxt(300)
      await site.web.stop()
      await site.web.start()
      await monitoring.reportBackup(new Date())
      await triggerJob(site, PROBE_QUEUE)
      await operate(site, 'knowledge', 'sync')
    },
  }
}

export function processFaults(
  site: Site,
  monitoring: Monitoring,
  closing: AsyncDisposableStack,
): readonly Fault[] {
  const { web, workers, nginx, cluster } = site
  return [
    {
      alerts: ['ProcessDown'],
      what: 'the web process is killed',
      break: web.stop,
      repair: web.start,
    },
    {
      alerts: ['DeliveryUnknown'],
      what: 'the worker is killed',
      break: workers.stop,
      repair: async () => workers.start(),
    },
    {
      alerts: ['SiteUnreachable'],
      what: 'nginx is stopped',
      break: nginx.stop,
      repair: nginx.start,
    },
    {
      alerts: ['DatabaseUnavailable'],
      what: 'PostgreSQL is stopped',
      break: cluster.stop,
      repair: cluster.start,
    },
    {
      alerts: ['TargetDown'],
      what: 'the node exporter is stopped',
      break: monitoring.nodeExporter.stop,
      repair: monitoring.nodeExporter.start,
    },
    {
      alerts: ['EventLoopDelay'],
      what: 'the web process stands still for 0.4 s, six times',
      break: async () => {
        for (let times = 0; times < 6; times += 1) {
          process.kill(web.pid(), 'SIGSTOP')
          await sleep(400)
          process.kill(web.pid(), 'SIGCONT')
          await sleep(1000)
        }
      },
      repair: async () => undefined,
    },
    {
      alerts: ['PageFaults'],
      what: 'browsers report 40 policy violations',
      break: async () => {
        for (let sent = 0; sent < 40; sent += 1) await reportViolation(site)
      },
      repair: async () => undefined,
    },
    ...machineFaults(site, monitoring, closing),
  ]
}

function machineFaults(
  site: Site,
  monitoring: Monitoring,
  closing: AsyncDisposableStack,
): readonly Fault[] {
  const { query, cluster, folder } = site
  const administrator = cluster.url('postgres')
  const [disk, image] = [path.join(folder, 'disk'), path.join(folder, 'disk.img')]
  return [
    {
      alerts: ['BackupOld'],
      what: 'the last backup is 27 hours old',
      break: () => monitoring.reportBackup(new Date(Date.now() - 27 * HOUR_MS)),
      repair: () => monitoring.reportBackup(new Date()),
    },
    {
      alerts: ['ReplicaLag'],
      what: 'a replica that is gone holds 80 MB of WAL',
      break: async () => {
        await query(`select pg_create_physical_replication_slot('replica', true)`, administrator)
        for (let segment = 0; segment < 6; segment += 1) {
          await query('create table filler (n int)', administrator)
          await query('drop table filler', administrator)
          await query('select pg_switch_wal()', administrator)
        }
      },
      repair: () => query(`select pg_drop_replication_slot('replica')`, administrator),
    },
    {
      alerts: ['DiskFull'],
      what: 'a small file system is full',
      break: async () => {
        await mkdir(disk)
        await writeFile(image, '')
        await truncate(image, 64 * 1024 * 1024)
        await run('mkfs.ext4', ['-q', image])
        await run('mount', ['-o', 'loop', image, disk])
        closing.defer(async () => void (await run('umount', [disk])))
        await run('fallocate', ['-l', '50M', path.join(disk, 'filler')])
      },
      repair: () => rm(path.join(disk, 'filler')),
    },
  ]
}

export function assistantFaults({ model, ports }: Site): readonly Fault[] {
  let asked = 0
  const ask = () => {
    asked += 1
    // A network each: one of them may not use up the budget of all.
    return readStream(chatPost(ports.plainPort, `10.${8 + (asked >> 8)}.${asked & 255}.1`))
  }
  const askMany = (count: number) => Promise.all(Array.from({ length: count }, ask))
  const cheap = { text: ['Yes.'], usage: { input: 1, output: 1 } }
  let stopAsking: (() => Promise<void>) | undefined
  return [
    {
      alerts: ['SlowFirstWord'],
      what: 'the model needs 3.5 s for its first word',
      break: async () => {
        model.behave(() => ({ ...cheap, firstTokenMs: 3500 }))
        stopAsking = repeat(() => askMany(6), 100)
      },
      repair: async () => {
        await stopAsking?.()
        model.behave(() => cheap)
      },
    },
    {
      alerts: ['ProviderFailing'],
      what: 'the provider answers 500 six times',
      break: async () => {
        model.behave(() => ({ status: 500 }))
        for (let times = 0; times < 6; times += 1) await ask()
      },
      repair: async () => {
        model.behave(() => cheap)
        await sleep(BREAKER_MS)
        await ask()
      },
    },
    {
      alerts: ['SpendingFast', 'SpendCapReached'],
      what: 'answers cost 0.06 euro each until the daily cap of 1 euro is reached',
      break: async () => {
        model.behave(() => ({ ...cheap, usage: { input: 1, output: 600 } }))
        stopAsking = repeat(() => askMany(3), 100)
      },
      repair: async () => stopAsking?.(),
    },
  ]
}

async function reportViolation({ ports }: Site): Promise<void> {
  const origin = `http://127.0.0.1:${ports.plainPort}`
  const report = {
    'document-uri': `${origin}/`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://elsewhere.example/script.js',
  }
  const response = await fetch(origin + REPORTS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report', origin },
    body: JSON.stringify({ 'csp-report': report }),
  })
  if (!response.ok) throw new Error(`a report was answered with ${response.status}`)
  await sleep(100)
}
