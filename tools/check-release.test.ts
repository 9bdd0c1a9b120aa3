import { spawnSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listClaims } from '#build/unconfirmed-claims.ts'
import { readContent } from '#content/reader/read-content.ts'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { hashLegalText } from '#build/release-report.ts'
import { writeInto } from '#tests/fixtures/temporary-folder.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

/** A copy of the content without placeholders. */
function settledContent(changes: Parameters<typeof copyContent>[0] = {}): string {
  const folder = copyContent()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.yaml')) continue
    const settled = readFileSync(path.join(folder, file), 'utf8')
      .replaceAll('To be confirmed', 'Known')
      .replaceAll('Sample Person', 'Real Person')
      .replaceAll('(sample legal name)', 'Ltd')
      .replaceAll('papers.example.org', 'papers.company.com')
      .replaceAll('.example', '.com')
      .replaceAll(/Sample(?: note)?[.:]/g, 'Filed;')
      .replace(/expires: .*/, `expires: ${daysAhead(200)}`)
    writeFileSync(path.join(folder, file), settled)
  }
  for (const file of readdirSync(path.join(folder, 'legal'))) {
    const name = path.join(folder, 'legal', file)
    const text = readFileSync(name, 'utf8')
      .replaceAll('To be confirmed', 'Known')
      .replace(/\n {2}text: .*/, '')
    const dated = text.replace(/(\n {2}value: .*)/, `$1\n  text: ${hashLegalText(text)}`)
    writeFileSync(name, dated)
  }
  for (const file of readdirSync(path.join(folder, 'jobs'))) {
    appendFileSync(
      path.join(folder, 'jobs', file),
      `datePosted: ${daysAhead(-9)}\nvalidThrough: ${daysAhead(90)}\napplicantCountries: [Kosovo]\n`,
    )
  }
  const claims = listClaims(readContent(folder)).map(({ key, hash }) => [key, hash])
  writeInto(folder, 'confirmed.yaml', JSON.stringify(Object.fromEntries(claims)))
  for (const [file, change] of Object.entries(changes)) {
    const name = path.join(folder, file)
    if (typeof change === 'function') writeFileSync(name, change(readFileSync(name, 'utf8')))
  }
  return folder
}

function daysAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

const CHECKLIST = 'reports/checklist-of-test.md'
const POINTER = `release: the open items by who can answer are in ${CHECKLIST}`

function checkRelease(directory: string) {
  const options = ['--directory', directory, '--checklist', CHECKLIST]
  const command = ['tools/check-release.ts', ...options]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('EXT-14 PLS-02 names every open item with file and line, and lists who can answer', () => {
  const owed =
    '- **Host of the website and its database:** To be confirmed\n- **E-mail service:** To be confirmed\n'
  const { status, stderr } = checkRelease(
    settledContent({
      'branches/greece.yaml': (text) => text.replace('phone: Known', 'phone: To be confirmed'),
      'legal/impressum.md': (text) => text.replace('E-mail:', 'Fax: TBD. E-mail:'),
      'legal/security.md': (text) => text.replace('## AI Act', `${owed}\n## AI Act`),
      'site.yaml': (text) => text.replace('hello@company.com', 'hello@company.example'),
      'models/pulse.yaml': (text) => text.replace('72', '96'),
      'papers/three-bearings.yaml': (text) => text.replace('3.8%', '3.7%'),
      'automations/lead-scoring.yaml': (text) => text.replace('production', 'beta'),
      'jobs/ai-engineer.yaml': (text) => text.replace(/validThrough: .*\n/, ''),
    }),
  )
  expect(status).toBe(1)
  for (const line of [
    'Missing facts (4). Ask the company for each fact and write it in. Never guess one.',
    '  content/branches/greece.yaml:12 phone: says "To be confirmed"',
    '  content/site.yaml:5 email: says "hello@company.example"',
    'content/jobs/ai-engineer.yaml: no validThrough. Add them, or search engines do not list the job.',
    'release: 5 place(s) are not ready. This site must not be published yet.',
    POINTER,
  ]) {
    expect(stderr).toContain(line)
  }
  expect(stderr).toMatch(/content\/legal\/impressum\.md:\d\d body\.\S+: says "TBD"/)
  expect(stderr.match(/content\/legal\/security\.md:\d+ body/g)).toHaveLength(2)
  const checklist = readFileSync(CHECKLIST, 'utf8')
  expect(checklist).toContain('- [ ] `content/site.yaml` email: replace "hello@company.example".')
  expect(checklist).toMatch(/## Counsel \(\d\)\n\n[^]*`content\/legal\/impressum\.md` body\.3/)
  expect(checklist).toMatch(/## Research \(1\)\n\n- \[ \] Are these results.*3\.7%/)
  expect(checklist).toMatch(/Is this the status today\? "Lead Scoring: beta" If yes, add/)
  expect(checklist).toMatch(/`models\/pulse\.description: '[0-9a-f]{12}'`/)
})

test('a security.txt about to expire blocks a release, a later one only warns', () => {
  const expiring = (days: number) =>
    checkRelease(
      settledContent({
        'site.yaml': (text) => text.replace(/expires: .*/, `expires: ${daysAhead(days)}`),
      }),
    )
  expect(expiring(20)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('days are left'),
  })
  expect(expiring(50)).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('days are left'),
  })
}, 60_000)

test('a legal text changed after its date blocks a release and names the new hash', () => {
  const change = (text: string) => text.replace('180 days after', '90 days after')
  const { status, stderr } = checkRelease(settledContent({ 'legal/privacy-policy.md': change }))
  const hash = hashLegalText(
    change(readFileSync(`${SAMPLE_CONTENT}/legal/privacy-policy.md`, 'utf8')),
  )
  expect(status).toBe(1)
  expect(stderr).toBe(
    'release: content/legal/privacy-policy.md: "Last updated 2025-09-01" is not the date of this ' +
      `text. Set date.value to the day it changed and date.text to ${hash}.\n${POINTER}\n`,
  )
})
