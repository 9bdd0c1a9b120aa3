import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly concurrency: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>>
}
const workflow = (name: string) =>
  parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8')) as Workflow

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const changelog = readFileSync('CHANGELOG.md', 'utf8')

/** Runs the step of the workflow; `gh` writes down what it is asked to do. */
function tag(files: Readonly<Record<string, string>>) {
  const gh = '#!/bin/sh\nif [ "$2" = view ]; then test -e released; else echo "$@" >created; fi\n'
  const folder = temporaryFolder({ 'bin/gh': gh, ...files })
  chmodSync(path.join(folder, 'bin/gh'), 0o755)
  const PATH = `${path.join(folder, 'bin')}:${process.env['PATH']}`
  const script = workflow('tag').jobs['tag']?.steps.at(-1)?.run ?? ''
  const { status } = spawnSync('bash', ['-e', '-c', script], {
    cwd: folder,
    env: { PATH, GITHUB_SHA: 'abc' },
  })
  const read = (name: string) =>
    existsSync(path.join(folder, name)) ? readFileSync(path.join(folder, name), 'utf8') : undefined
  return { status, created: read('created'), notes: read('notes.md') }
}
const manifest = JSON.stringify({ version })

test('the version of package.json becomes a tag with its section of the changelog', () => {
  const older = `${changelog}\n## 0.9.0\n\nOlder.\n`
  const { status, created, notes } = tag({ 'package.json': manifest, 'CHANGELOG.md': older })
  expect(status).toBe(0)
  expect(created).toBe(
    `release create v${version} --target abc --title ${version} --notes-file notes.md\n`,
  )
  expect(notes).toContain('### Updating')
  expect(notes).not.toMatch(/^# |Older/m)
})

test('a released version is not tagged again, one without a section fails', () => {
  const files = { 'package.json': manifest, 'CHANGELOG.md': changelog }
  expect(tag({ ...files, released: '' })).toMatchObject({ status: 0, created: undefined })
  const next = JSON.stringify({ version: '9.9.9' })
  expect(tag({ ...files, 'package.json': next })).toMatchObject({ status: 1, created: undefined })
})

test('actions are pinned, rights are limited, runs on main are not cancelled', () => {
  for (const file of globSync('.github/workflows/*.yml')) {
    const uses = readFileSync(file, 'utf8').matchAll(/\buses: (?!\.\/)(.*)/g)
    for (const [, action] of uses) expect(action).toMatch(/@[0-9a-f]{40} # v/)
    const { permissions } = workflow(path.basename(file, '.yml'))
    expect(permissions['contents'] ?? 'none').not.toBe('write')
  }
  expect(workflow('ci').concurrency).toEqual({
    group: "ci-${{ github.event_name == 'pull_request' && github.ref || github.sha }}",
    'cancel-in-progress': "${{ github.event_name == 'pull_request' }}",
  })
})
