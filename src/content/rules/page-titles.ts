import { fillTemplate } from '../format.ts'
import type { Content } from '../reader/read-content.ts'

/** What a search engine shows in full, in characters. */
export const LENGTHS = {
  title: { least: 50, most: 60 },
  description: { least: 140, most: 160 },
} as const

/** Titles, with the company's name, and descriptions that search engines would cut off or find too short. */
export function findTitleFaults({ locale, messages, pages, legal }: Content): string[] {
  // The pages of entries take these texts from their entries.
  const { model: _model, paper: _paper, automation: _automation, case: _case, ...own } = pages
  const folder = locale === 'en' ? 'content' : `content/translations/${locale}`
  return [
    ...Object.entries(own).map(([name, { meta }]) => ({ file: `pages/${name}.yaml`, meta })),
    ...Object.entries(legal).map(([name, { meta }]) => ({ file: `legal/${name}.md`, meta })),
  ].flatMap(({ file, meta }) => {
    const shown = { ...meta, title: fillTemplate(messages.titleWithSite, { title: meta.title }) }
    return (['title', 'description'] as const).flatMap((field) => {
      const { least, most } = LENGTHS[field]
      const { length } = shown[field]
      return length >= least && length <= most
        ? []
        : [
            `${folder}/${file} meta.${field}: is shown with ${length} characters, write ${least} to ${most}: "${shown[field]}"`,
          ]
    })
  })
}
