import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { DockerHost } from './docker-host.ts'

const run = promisify(execFile)

export const SITE = '/opt/site'
export const MAIL_HOST = 'mail.company.example'
const REPOSITORY = 'https://git.company.example/site.git'

/** An empty /opt, and a repository at the address of the guide with the last commit of this one. */
export async function prepareServer(
  folder: string,
  host: DockerHost,
  secrets: Readonly<Record<string, string>>,
): Promise<NodeJS.ProcessEnv> {
  const [server, upstream] = [path.join(folder, 'opt'), path.join(folder, 'upstream.git')]
  await mkdir(server)
  await run('mount', ['--bind', server, '/opt'])
  await run('git', ['clone', '--quiet', '--bare', '.', upstream])
  return {
    ...host.environment,
    ...secrets,
    SAMPLE: 'yes',
    BUILD_OPTIONS:
      '--progress=plain --build-arg=BASE=localhost/site-base --build-arg=NODE_BASE=localhost/site-base',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.${upstream}.insteadOf`,
    GIT_CONFIG_VALUE_0: REPOSITORY,
  }
}

/** The mail server of the guide is this process; a developer's settings with secrets must not get into an image. */
export async function connectMail(
  folder: string,
  certificate: string,
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  const file = path.join(folder, 'mail.pem')
  await writeFile(file, certificate)
  const settings = `
    extra_hosts: ['${MAIL_HOST}:host-gateway']
    volumes: ['${file}:/etc/mail.pem:ro']
    environment: { NODE_EXTRA_CA_CERTS: /etc/mail.pem }`
  const services = `services:\n  worker:${settings}\n  operator:${settings}\n`
  await writeFile(`${SITE}/deploy/compose.override.yaml`, services)
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(`${SITE}/.env.operator`, lines.join(''))
}

/** The copyright years are on every page, so they tell the builds apart. */
export async function changeYear(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const edit = `git clone --quiet ${REPOSITORY} ${folder}/edit && cd ${folder}/edit
    sed -i 's/^copyrightYears: 2023-2025/copyrightYears: 2023-2026/' content/site.yaml
    git -c user.name=drill -c user.email=drill@company.example commit --quiet --all --message year
    git push --quiet origin HEAD`
  await run('bash', ['-ec', edit], { env })
}
