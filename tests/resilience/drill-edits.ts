import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readContent } from '#content/reader/read-content.ts'
import { CONTENT_EDITS, SINGLE_EDITS, type ContentEdit } from './drills/content-edits.ts'
import { ContentFolder } from './drills/content-folder.ts'
import { copyProject } from './drills/copy-project.ts'
import { readOptions, runDrill, secondsSince, temporaryFolder } from './harness/run-drill.ts'

/** Makes each edit of an editor in a copy of the project and runs the checks: none may fail. */
const options = readOptions({
  /** Only edits whose name contains this text, also single ones. */
  edit: '',
  /** Only one edit, another one every day. */
  daily: false,
  steps: 'content,docs,test,build,pages,budgets,evals',
  /** Besides, for an edit that is looked at in the browser. */
  browser: 'test:e2e',
  /** Only these test files, separated by commas. */
  tests: '',
})
const DAY_MS = 86_400_000
let folder = ''

await runDrill(async (closing) => {
  folder = await temporaryFolder(closing)
  copyProject(folder)
  cpSync('content', path.join(folder, '.content'), { recursive: true })
  const today = Math.floor(Date.now() / DAY_MS) % CONTENT_EDITS.length
  const edits = options.edit ? [...CONTENT_EDITS, ...SINGLE_EDITS] : CONTENT_EDITS
  const chosen = edits
    .filter(({ name }) => name.includes(options.edit))
    .filter((_edit, index) => !options.daily || index === today)
  return { faults: chosen.flatMap(run), figures: { edits: chosen.map(({ name }) => name) } }
})

function run(edit: ContentEdit): string[] {
  const content = path.join(folder, 'content')
  rmSync(content, { recursive: true })
  cpSync(path.join(folder, '.content'), content, { recursive: true })
  edit.make(new ContentFolder(content))
  const steps = options.steps.split(',').concat(edit.isInBrowser ? options.browser : [])
  // The questions of the evals are about this company.
  const isFit = (step: string) => step !== '' && !(edit.isRebrand && step === 'evals')
  return steps.filter(isFit).flatMap((step) => {
    const began = performance.now()
    const faults = step === 'test' ? runTests() : runStep(step)
    if (step === 'build' && edit.isRebrand) faults.push(...findLeftovers())
    console.log(`${edit.name}: ${step}: ${faults.length} red (${secondsSince(began)} s)`)
    for (const fault of faults) console.log(`    ${fault}`)
    return faults.map((fault) => `${edit.name}: ${step}: ${fault}`)
  })
}

function npm(args: readonly string[]) {
  const env = { ...process.env, FORCE_COLOR: '0' }
  return spawnSync('npm', args, { cwd: folder, env, encoding: 'utf8', maxBuffer: 2 ** 28 })
}

function runStep(name: string): string[] {
  const { status, stdout, stderr } = npm(['run', name])
  return status === 0 ? [] : `${stdout}\n${stderr}`.trim().split('\n').slice(-40)
}

interface TestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

function runTests(): string[] {
  const { status } = npm(['test', '--', ...options.tests.split(',').filter(Boolean)])
  const report = readFileSync(path.join(folder, 'reports/vitest.json'), 'utf8')
  const files = (JSON.parse(report) as TestReport).testResults
  const failed = files.flatMap(({ name, message, status: result, assertionResults }) => {
    const file = path.relative(folder, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (result === 'failed' && tests.length === 0) return [`${file}: ${message.split('\n')[0]}`]
    return tests.map(({ fullName }) => `${file}: ${fullName}`)
  })
  return failed.length === 0 && status !== 0 ? ['npm test: see its output'] : failed
}

/** Texts of the build that name the old company; pictures, fonts and compressed copies are not read. */
function findLeftovers(): string[] {
  const { site, pages } = readContent('content')
  const names = [site.product, new URL(site.origin).host, site.email, site.mark]
  const old = [...names, pages.home.summit.name].map((name) => name.toLowerCase())
  const kinds = 'html,data,js,css,svg,json,xml,txt,md,conf,webmanifest'
  const files = globSync(`dist/**/*.{${kinds}}`, { cwd: folder })
  if (files.length < 100) return [`the build has only ${files.length} text files`]
  return files.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8').toLowerCase()
    return old.filter((name) => text.includes(name)).map((name) => `${file}: says ${name}`)
  })
}
