import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { createTransport } from 'nodemailer'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { isFree, findFreePort } from './free-port.ts'
import { readMails } from './mail-folder.ts'
import { createCluster } from './postgres.ts'

describe('npm run services', () => {
  it('starts database and mailbox, writes settings, stops cleanly and keeps the data', async () => {
    const project = await open()
    const first = await project.start()
    expect(first.output).toMatch(/^\.env +written$/m)
    const settings = project.settings()
    // The web process must not have the operator's credentials.
    const { channels, secret } = parseConfig(settings)
    const { databases } = parseConfig({ ...settings, ...project.operatorSettings() }, 'operator')
    expect(channels).toEqual(['mail'])
    expect(secret).toMatch(/^[\w-]{43}$/)
    await query(databases.owner, 'insert into contact.digest default values')
    await expect(query(databases.api, 'select from contact.digest')).rejects.toThrow('denied')
    const mail = { from: 'a@company.test', to: 'b@company.test', subject: 'Good day' }
    await createTransport(settings['SMTP_URL']).sendMail(mail)
    expect(await readMails(project.mails)).toMatchObject([{ subject: 'Good day' }])

    expect(await endOf(project.run())).toEqual({
      code: 0,
      printed: `already running, mails in ${project.mails}\n`,
    })

    first.process.kill('SIGINT')
    first.process.kill('SIGTERM')
    expect(await once(first.process, 'exit')).toEqual([0, null])
    expect(await Promise.all(project.ports.map(isFree))).toEqual([true, true])

    const again = await project.start()
    expect(again.output).toMatch(/^\.env +unchanged$/m)
    expect(project.settings()).toEqual(settings)
    expect(await query(databases.operator, 'select from contact.digest')).toHaveLength(1)
  }, 120_000)

  it('reuses PostgreSQL of a killed run and names differing settings', async () => {
    const project = await open()
    const killed = await project.start()
    killed.process.kill('SIGKILL')
    await once(killed.process, 'exit')
    writeFileSync(path.join(project.folder, '.env'), 'SMTP_URL=smtp://elsewhere.test\n')
    const next = await project.start()
    expect(next.output).toMatch(
      /^\.env +kept, but these settings differ: DATABASE_URL, .+, SMTP_URL$/m,
    )
    expect(project.settings()).toEqual({ SMTP_URL: 'smtp://elsewhere.test' })
  }, 120_000)

  it('waits for a run that is shutting down and keeps its data', async () => {
    const project = await open()
    const first = await project.start()
    const { databases } = parseConfig(
      { ...project.settings(), ...project.operatorSettings() },
      'operator',
    )
    await query(databases.owner, 'insert into contact.digest default values')
    first.process.kill('SIGINT')
    await project.start()
    expect(await query(databases.operator, 'select from contact.digest')).toHaveLength(1)
  }, 120_000)

  it('stops cleanly during start-up', async () => {
    const project = await open()
    const child = project.run()
    const unfinished = path.join(project.folder, '.cache/services/postgres/data.new')
    await expect.poll(() => existsSync(unfinished), { timeout: 20_000, interval: 5 }).toBe(true)
    child.kill('SIGINT')
    expect(await endOf(child)).toMatchObject({ code: 0 })
    expect(await Promise.all(project.ports.map(isFree))).toEqual([true, true])
  }, 60_000)

  it('names the port in use and leaves nothing running', async () => {
    const project = await open()
    const other = createServer().listen(project.ports[1], '127.0.0.1')
    onTestFinished(() => void other.close())
    expect(await endOf(project.run())).toEqual({
      code: 1,
      printed: `port ${project.ports[1]} is in use: choose another with --smtp-port\n`,
    })
    expect(await Promise.all(project.ports.map(isFree))).toEqual([true, false])
  }, 60_000)
})

/** Runs in a separate folder, so that the project's database and .env are not changed. */
async function open() {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  onTestFinished(async () => {
    await (await createCluster(path.join(folder, '.cache/services/postgres'))).stopAtOnce()
  })
  const ports = [await findFreePort(), await findFreePort()] as const
  const options = ['postgres-port', 'smtp-port'].map((name, i) => `--${name}=${ports[i]}`)
  const run = () => {
    const child = spawn('node', [path.resolve('tools/services.ts'), ...options], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => stop(child))
    return child
  }
  return {
    folder,
    ports,
    mails: path.join(folder, '.cache/services/mails'),
    settings: () => parseEnv(readFileSync(path.join(folder, '.env'), 'utf8')),
    operatorSettings: () => parseEnv(readFileSync(path.join(folder, '.env.operator'), 'utf8')),
    run,
    start: async () => {
      const child = run()
      let output = ''
      child.stdout.setEncoding('utf8')
      for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
        output += String(part)
        if (output.includes('Next: ')) return { process: child, output }
      }
      throw new Error(`ended early: ${output}${await text(child.stderr)}`)
    },
  }
}

async function endOf(child: ChildProcessByStdio<null, Readable, Readable>) {
  const [[code], ...printed] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, printed: printed.join('') }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function query(url: string | undefined, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
