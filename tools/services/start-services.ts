import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isFree } from './lasting-port.ts'
import { createMailBox } from './mail-box.ts'
import { receiveMail } from './mail-receiver.ts'
import { createCluster } from './postgres-cluster.ts'
import { prepareDatabase } from './project-database.ts'
import { serveMails } from './serve-mails.ts'
import { writeSettings } from './settings-file.ts'

/** The names are those of the options. */
export interface ServicePorts {
  readonly 'postgres-port': number
  readonly 'smtp-port': number
  readonly 'mail-port': number
}

export const DEFAULT_PORTS: ServicePorts = {
  'postgres-port': 15_432,
  'smtp-port': 11_025,
  'mail-port': 11_080,
}

export interface StartedServices {
  readonly lines: readonly string[]
  readonly operatorUrl: string
  readonly close: () => Promise<void>
}

const DATABASE = 'korab'

/** A database and a mailbox for development, in `.cache/services` of the folder given. */
export async function startServices(
  folder: string,
  ports: ServicePorts,
): Promise<StartedServices | { readonly runningAt: string }> {
  const home = path.join(folder, '.cache/services')
  const mark = path.join(home, 'mail-page.url')
  const runningAt = await findRunning(mark)
  if (runningAt !== undefined) return { runningAt }
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    while (closers.length > 0) await closers.pop()?.()
  }
  try {
    const cluster = await createCluster(path.join(home, 'postgres'), {
      port: ports['postgres-port'],
    })
    await demandFree(ports, (await cluster.isRunning()) ? ['postgres-port'] : [])
    closers.push(cluster.stop)
    await cluster.start()
    const urls = await prepareDatabase(cluster, DATABASE)

    const box = createMailBox()
    const receiver = await receiveMail({ port: ports['smtp-port'], keep: box.add })
    closers.push(receiver.close)
    const mails = await serveMails(box, ports['mail-port'])
    closers.push(mails.close)
    const page = `http://localhost:${ports['mail-port']}/`
    await mkdir(home, { recursive: true })
    await writeFile(mark, page)
    closers.push(() => rm(mark, { force: true }))

    const settings = writeSettings(folder, urls, `smtp://127.0.0.1:${ports['smtp-port']}`)
    const lines = [
      `database  ${urls.ownerUrl}, up to date`,
      `mails     ${page} shows what the site sends; nothing leaves this computer`,
      ...settings,
    ]
    return { lines, operatorUrl: urls.operatorUrl, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The file alone says little: whoever was killed left it behind. */
async function findRunning(mark: string): Promise<string | undefined> {
  try {
    const page = await readFile(mark, 'utf8')
    return (await fetch(page, { signal: AbortSignal.timeout(2000) })).ok ? page : undefined
  } catch {
    return undefined
  }
}

async function demandFree(ports: ServicePorts, ours: readonly string[]): Promise<void> {
  for (const [option, port] of Object.entries(ports) as [string, number][]) {
    if (ours.includes(option) || (await isFree(port))) continue
    throw new Error(`port ${port} is taken: choose another with --${option}`)
  }
}
