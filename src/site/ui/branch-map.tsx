import { InlineDrawing } from './inline-drawing.tsx'

interface BranchMapProps {
  /** The drawing of the page's language, and the sentence that says what it shows. */
  readonly map: { readonly drawing: string; readonly label: string }
}

export function BranchMap({ map }: BranchMapProps) {
  return (
    <figure className="branch-map">
      <InlineDrawing name={map.drawing} label={map.label} />
    </figure>
  )
}
