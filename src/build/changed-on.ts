import { spawnSync } from 'node:child_process'
import { DEFAULT_LOCALE } from '#content/reader/read-content.ts'
import { ITEM_PAGES } from '#site/page-table.ts'
import type { SitemapPage } from './text-files.ts'

/** The day on which the text of a page was last changed, from the history. Unknown without one. */
export function readChangedOn(directory: string): (page: SitemapPage) => string | undefined {
  const log = ['log', '--name-only', '--relative', '--format=day %cs', '--', '.']
  const { stdout } = spawnSync('git', log, { cwd: directory, encoding: 'utf8' })
  return changedOn(parseLog(stdout ?? ''))
}

/** Newest commits come first, so the first day of a file is that of its last change. */
export function parseLog(log: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>()
  let day = ''
  for (const line of log.split('\n').filter(Boolean)) {
    if (line.startsWith('day ')) day = line.slice(4)
    else if (!days.has(line)) days.set(line, day)
  }
  return days
}

/** A translated page also changes with its English text, which has its figures. */
export function changedOn(days: ReadonlyMap<string, string>) {
  return ({ id, locale }: SitemapPage): string | undefined => {
    const [parent, entry] = id.split('/')
    const item = ITEM_PAGES.find((page) => entry && page.parent === parent)
    const names = item
      ? [`${item.collection}/${entry}.yaml`]
      : [`pages/${id}.yaml`, `legal/${id}.md`]
    const folder = locale === DEFAULT_LOCALE ? [] : [`translations/${locale}/`]
    const found = ['', ...folder].flatMap((place) => names.map((name) => days.get(place + name)))
    return found
      .filter((day) => day !== undefined)
      .toSorted()
      .at(-1)
  }
}
