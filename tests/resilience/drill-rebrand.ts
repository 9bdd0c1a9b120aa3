import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readContent } from '#content/reader/read-content.ts'
import type { ReceivedMail } from '../support/mail-server.ts'
import { copyProject } from './drills/copy-project.ts'
import { visitBrand } from './drills/visit-brand.ts'
import { serveBuild } from './drills/serve-build.ts'

/**
 * Rebrands a copy of the project, builds and serves it, visits three pages, sends a message and searches the build
 * and the mails for the old name: nothing may be left.
 */
const BRAND = 'tests/fixtures/acme.yaml'
const PICTURES = path.resolve('reports/rebrand')
const { site: old, pages } = readContent('content')
const leftover = new RegExp(
  [old.product, new URL(old.origin).host, old.email, old.mark, pages.home.summit.name]
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|'),
  'iu',
)
const folder = mkdtempSync(path.join(tmpdir(), 'site-rebrand-'))
const findings: string[] = []
try {
  copyProject(folder)
  npm('run', 'rebrand', '--', BRAND)
  npm('run', 'content')
  npm('run', 'build')
  const { site, collections } = readContent(path.join(folder, 'content'))
  mkdirSync(PICTURES, { recursive: true })
  const service = await serveBuild(folder)
  try {
    const cities = collections.branches.map(({ city }) => city)
    const visit = { origin: service.origin, site, cities, pictures: PICTURES }
    findings.push(...(await visitBrand(visit, service.mails)))
  } finally {
    await service.close()
  }
  for (const { file, text } of [...builtTexts(), ...service.mails.map(asText)]) {
    const [found] = leftover.exec(text) ?? []
    if (found) findings.push(`${file}: says ${found}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const finding of findings) console.error(finding)
console.log(`RESULT ${JSON.stringify({ ok: findings.length === 0, leftovers: findings.length })}`)
process.exitCode = findings.length === 0 ? 0 : 1

function npm(...args: string[]): void {
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed`)
}

/** Everything but pictures, fonts and compressed copies. */
function builtTexts() {
  const files = globSync('dist/**/*.{html,data,js,css,svg,json,xml,txt,md,conf,webmanifest}', {
    cwd: folder,
  })
  if (files.length < 100) throw new Error(`the build has only ${files.length} text files`)
  return files.map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }))
}

function asText({ raw, from, to }: ReceivedMail) {
  return { file: 'a mail', text: [from, ...to, raw.toString('utf8')].join('\n') }
}
