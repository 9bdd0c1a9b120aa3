import { fillTemplate, formatNumber } from '#content/format.ts'
import { contentIn } from './content.server.ts'
import { pageMeta } from './page-meta.server.ts'

interface Opening {
  readonly meta: { readonly title: string; readonly description: string }
  readonly summit: { readonly name: string; readonly heightMetres: number }
}

/** What every inner page starts with: its head data and the summit it descends from. */
export function pageOpening(pageId: string, locale: string, { meta, summit }: Opening) {
  const { messages } = contentIn(locale)
  const height = formatNumber(summit.heightMetres, 'grouped', locale)
  return {
    meta: pageMeta(pageId, locale, meta),
    summitMetres: summit.heightMetres,
    summit: `${summit.name}, ${fillTemplate(messages.shell.metres, { value: height })}`,
  }
}
