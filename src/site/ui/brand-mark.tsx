/** The map sign for a triangulation station. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 2.5 31 28.5H1z" />
      <circle cx="16" cy="20" r="3.6" />
    </svg>
  )
}
