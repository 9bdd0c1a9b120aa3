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
const POINTER = `release: refused, the list is in ${CHECKLIST}`

function checkRelease(directory: string) {
  const options = ['--directory', directory, '--checklist', CHECKLIST]
  const command = ['tools/check-release.ts', ...options]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('fails with file, line and remedy', () => {
  const { status, stderr } = checkRelease(
    settledContent({
      'branches/greece.yaml': (text) => text.replace('phone: Known', 'phone: To be confirmed'),
      'legal/impressum.md': (text) => text.replace('E-mail:', 'Fax: TBD. E-mail:'),
      'site.yaml': (text) => text.replace('hello@company.com', 'hello@company.example'),
    }),
  )
  expect(status).toBe(1)
  const checklist = readFileSync(CHECKLIST, 'utf8')
  expect(checklist.split('\n')).toEqual([
    '# Before publication',
    '',
    '3 item(s) are open.',
    '',
    '## Management (2)',
    '',
    '- [ ] `content/site.yaml:5` email: says "hello@company.example". Write the real web or e-mail address.',
    '- [ ] `content/branches/greece.yaml:12` phone: says "To be confirmed". Ask the company for the fact and write it in. Never guess one.',
    '',
    '## Counsel (1)',
    '',
    expect.stringMatching(
      /^- \[ \] `content\/legal\/impressum\.md:\d\d` body\.3\.blocks\.1\.text\.0: says "TBD"\./,
    ),
    '',
  ])
  expect(stderr).toBe(`${checklist}\n${POINTER}\n`)
})

test('EXT-14 every owed fact of the security page is listed with its line', () => {
  const owed =
    '- **Host of the website and its database:** To be confirmed\n- **E-mail service:** To be confirmed\n'
  const { stderr } = checkRelease(
    settledContent({
      'legal/security.md': (text) => text.replace('## AI Act', `${owed}\n## AI Act`),
    }),
  )
  const lines = [...stderr.matchAll(/legal\/security\.md:(\d+)` body/g)].map(([, line]) =>
    Number(line),
  )
  expect(lines).toHaveLength(2)
  expect((lines[1] ?? 0) - (lines[0] ?? 0)).toBe(1)
})

test('asks for figures in prose, results of papers, statuses and the provider, until confirmed', () => {
  const { status, stderr } = checkRelease(
    settledContent({
      'models/pulse.yaml': (text) => text.replace('72', '96'),
      'papers/three-bearings.yaml': (text) => text.replace('3.8%', '3.7%'),
      'automations/lead-scoring.yaml': (text) => text.replace('production', 'beta'),
      'legal/impressum.md': (text) => text.replace('under the name', 'with the name'),
    }),
  )
  expect(status).toBe(1)
  expect(stderr).toContain('4 item(s) are open.')
  const checklist = readFileSync(CHECKLIST, 'utf8')
  expect(checklist).toMatch(/## Management \(1\)\n\n- \[ \] Does the Impressum name the registered/)
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
  expect(stderr).toContain(
    '- [ ] content/legal/privacy-policy.md: "Last updated 2025-09-01" is not the date of this ' +
      `text. Set date.value to the day it changed and date.text to ${hash}.\n`,
  )
})

test('PLS-02 a job without dates and countries blocks a release', () => {
  const { status, stderr } = checkRelease(
    settledContent({ 'jobs/ai-engineer.yaml': (text) => text.replace(/validThrough: .*\n/, '') }),
  )
  expect(status).toBe(1)
  expect(stderr).toContain(
    '- [ ] content/jobs/ai-engineer.yaml: no validThrough. ' +
      'Add them, or search engines do not list the job.\n',
  )
})
