import { contentIn } from '../../../data/content.server.ts'
import { pathOf } from '../../../data/page-paths.server.ts'

/** The few words that stand in every page; those of the panel come with the panel. */
export function launcherText(locale: string) {
  const { hint, label, open, openAnswered, close, dismiss, loading, failed, retry, write } =
    contentIn(locale).messages.assistant
  const contactPath = pathOf('contact', locale)
  return {
    hint,
    label,
    open,
    openAnswered,
    close,
    dismiss,
    loading,
    failed,
    retry,
    write,
    contactPath,
  }
}

export type LauncherText = ReturnType<typeof launcherText>
