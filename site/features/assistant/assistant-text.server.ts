import { fillGaps } from '#content/fill-gaps.ts'
import { contentIn } from '../../data/content.server.ts'
import { pathOf } from '../../data/page-paths.server.ts'

export function assistantText(locale: string) {
  const { messages, site } = contentIn(locale)
  const { open, notYet, write } = messages.assistant
  return {
    open: fillGaps(open, { name: site.assistantName }),
    notYet,
    write,
    contactPath: pathOf('contact', locale),
  }
}

export type AssistantText = ReturnType<typeof assistantText>
