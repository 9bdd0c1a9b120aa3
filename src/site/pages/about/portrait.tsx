import { FileDrawing } from '../../ui/file-drawing.tsx'
import type { AboutData } from './about-data.server.ts'

interface PortraitProps {
  readonly person: AboutData['people'][number]
}

/** The photograph on its coloured sheet, or the drawn initials until there is one. */
export function Portrait({ person }: PortraitProps) {
  const { tone, alternative, photo, drawing } = person
  const sheet = `sigil-box portrait tone-${tone}`
  if (photo) {
    return (
      <div className={sheet}>
        <img src={photo} alt={alternative} width={500} height={600} loading="lazy" />
      </div>
    )
  }
  return (
    <div className={sheet} role="img" aria-label={alternative}>
      <FileDrawing href={drawing} />
    </div>
  )
}
