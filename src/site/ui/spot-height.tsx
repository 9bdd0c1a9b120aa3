/**
 * Opens a section with its height above the sea. The height follows from where the layout puts
 * the section, so the altimeter writes it; until then, and without scripts, there is only the mark.
 */
export function SpotHeight() {
  return (
    <p className="spot" aria-hidden="true">
      <span data-spot-height />
    </p>
  )
}
