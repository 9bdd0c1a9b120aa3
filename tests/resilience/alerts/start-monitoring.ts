import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { startProgram } from '../../engines/start-program.ts'
import { replaceOnce } from '../../support/api-process/replace-once.ts'
import { startMailServer } from '../../support/mail-server.ts'
import { findFreePort } from '#tools/services/free-port.ts'

interface Watched {
  readonly folder: string
  readonly webPorts: readonly [number, number]
  readonly tlsPort: number
  readonly certificateFile: string
  readonly administratorUrl: string
}

const CONFIGURATION = 'deploy/prometheus'

/** Prometheus, Alertmanager and the exporters with the files of deploy/prometheus, at a sixtieth of their times. */
export async function startMonitoring(site: Watched, closing: AsyncDisposableStack) {
  const mail = await startMailServer()
  closing.defer(() => mail.stop())
  const [prometheus, alertmanager, node, postgres, blackbox] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ]
  const file = (name: string) => path.join(site.folder, name)
  const write = async (name: string, change: (text: string) => string) => {
    const text = await readFile(path.join(CONFIGURATION, name), 'utf8')
    await writeFile(file(name), change(text))
  }
  await mkdir(file('textfile'))
  const backup = `backup_last_success_timestamp_seconds ${Date.now() / 1000}\n`
  await writeFile(file('textfile/backup.prom'), backup)
  await write('alerts.yaml', shortenRules)
  await write('prometheus.yaml', (text) =>
    replaceOnce(text, [
      ['scrape_interval: 30s', 'scrape_interval: 1s'],
      ['evaluation_interval: 30s', 'evaluation_interval: 1s'],
      ["'127.0.0.1:9093'", `'127.0.0.1:${alertmanager}'`],
      ["'127.0.0.1:3000', '127.0.0.1:3002'", `'127.0.0.1:${site.webPorts[0]}'`],
      ["'127.0.0.1:3001'", `'127.0.0.1:${site.webPorts[1]}'`],
      ["'127.0.0.1:9100'", `'127.0.0.1:${node}'`],
      ["'127.0.0.1:9187'", `'127.0.0.1:${postgres}'`],
      ["'127.0.0.1:9115'", `'127.0.0.1:${blackbox}'`],
      [
        "'https://company.example/', 'https://company.example/contact'",
        `'https://127.0.0.1:${site.tlsPort}/'`,
      ],
    ]),
  )
  await write('blackbox.yaml', (text) =>
    replaceOnce(text, [
      [
        'fail_if_not_ssl: true',
        `fail_if_not_ssl: true\n      tls_config: { ca_file: ${site.certificateFile} }`,
      ],
    ]),
  )
  await write('alertmanager.yaml', (text) =>
    replaceOnce(text, [
      ['mail.company.example:587', `127.0.0.1:${mail.port}`],
      ['  smtp_auth_username: alerts@company.example\n', ''],
      ['  smtp_auth_password_file: /etc/prometheus/alert-mail-password\n', ''],
      ['smtp_require_tls: true', 'smtp_require_tls: false'],
      ['group_wait: 30s', 'group_wait: 1s'],
      ['group_interval: 5m', 'group_interval: 1s'],
    ]),
  )

  const start = async (command: string, port: number, health: string, args: string[], env = {}) => {
    const listen = `--web.listen-address=127.0.0.1:${port}`
    const ready = () => respondsAt(`http://127.0.0.1:${port}${health}`)
    const program = await startProgram(command, [listen, ...args], { env, ready })
    closing.defer(() => program.stop())
    return program
  }
  const startNodeExporter = () =>
    start('prometheus-node-exporter', node, '/', [
      `--collector.textfile.directory=${file('textfile')}`,
    ])
  let nodeExporter = await startNodeExporter()
  await start('prometheus-postgres-exporter', postgres, '/', [], {
    DATA_SOURCE_NAME: `${site.administratorUrl}?sslmode=disable`,
  })
  await start('prometheus-blackbox-exporter', blackbox, '/', [
    `--config.file=${file('blackbox.yaml')}`,
  ])
  await start('prometheus-alertmanager', alertmanager, '/-/ready', [
    `--config.file=${file('alertmanager.yaml')}`,
    `--storage.path=${file('alertmanager')}`,
    '--cluster.listen-address=',
  ])
  await start('prometheus', prometheus, '/-/ready', [
    `--config.file=${file('prometheus.yaml')}`,
    `--storage.tsdb.path=${file('prometheus')}`,
  ])
  return {
    nodeExporter: {
      break: () => nodeExporter.stop(),
      repair: async () => {
        nodeExporter = await startNodeExporter()
      },
    },
    /** Names of all series that were scraped. */
    metricNames: async () => {
      const url = `http://127.0.0.1:${prometheus}/api/v1/label/__name__/values`
      const { data } = (await (await fetch(url)).json()) as { readonly data: readonly string[] }
      return data
    },
    /** Waits until the newest mail about an alert has this status. */
    mailAbout: async (alert: string, status: 'firing' | 'resolved', since: number) => {
      for (const until = Date.now() + MAIL_TIMEOUT_MS; Date.now() < until; await sleep(200)) {
        for (const { raw, receivedAt } of mail.mails.toReversed()) {
          if (receivedAt.getTime() < since) break
          const { subject = '', text = '' } = await PostalMime.parse(raw)
          if (!subject.includes(`] ${alert} `)) continue
          if (subject.startsWith(`[${status}]`)) return { text, receivedAt }
          break
        }
      }
      throw new Error(`no mail "[${status}] ${alert}" within ${MAIL_TIMEOUT_MS / 1000} s`)
    },
  }
}

const MAIL_TIMEOUT_MS = 120_000

/** Minutes become seconds; what must last for hours must last for five seconds. Thresholds stay as they are. */
function shortenRules(rules: string): string {
  return rules
    .replaceAll(/^( +for: )\d+h$/gm, '$15s')
    .replaceAll(/\b30s\]/g, '1s]')
    .replaceAll(/\b(\d+)m\b/g, '$1s')
}

function respondsAt(url: string): Promise<true | undefined> {
  return fetch(url).then(
    ({ ok }) => (ok ? true : undefined),
    () => undefined,
  )
}
