import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

/** Writes CHANGELOG.md from the commits since the restructuring, newest day first; `git log` has the rest. */
const HEADINGS = { feat: 'Added', fix: 'Fixed', perf: 'Faster' } as const

const log = execFileSync(
  'git',
  ['log', '--no-merges', '--since=2026-11-16T00:00:00Z', '--date=short', '--format=%ad\t%s'],
  {
    encoding: 'utf8',
  },
)
const days = Map.groupBy(
  log.split('\n').flatMap((line) => {
    const [date = '', subject = ''] = line.split('\t')
    const [, type, scope, text] = /^(feat|fix|perf)(?:\(([\w-]+)\))?!?: (.+)$/.exec(subject) ?? []
    return text ? [{ date, type, entry: `- ${scope ? `**${scope}:** ` : ''}${text}` }] : []
  }),
  ({ date }) => date,
)
const sections = [...days].map(([date, changes]) => {
  const groups = Object.entries(HEADINGS).flatMap(([type, heading]) => {
    const entries = changes.filter((change) => change.type === type).map(({ entry }) => entry)
    return entries.length > 0 ? [`### ${heading}\n\n${entries.join('\n')}`] : []
  })
  return `## ${date}\n\n${groups.join('\n\n')}`
})
writeFileSync('CHANGELOG.md', `# Changelog\n\n${sections.join('\n\n')}\n`)
