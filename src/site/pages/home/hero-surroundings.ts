/** Repaints when theme or size change, and says where the pointer is, from -0.5 to 0.5. */
export function watchSurroundings(
  canvas: HTMLCanvasElement,
  onLook: () => void,
  onPointer: (place: number) => void,
) {
  const follow = (event: PointerEvent) => onPointer(event.clientX / window.innerWidth - 0.5)
  const theme = new MutationObserver(onLook)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', onLook)
  const size = new ResizeObserver(onLook)
  size.observe(canvas)
  window.addEventListener('pointermove', follow, { passive: true })
  return () => {
    theme.disconnect()
    system.removeEventListener('change', onLook)
    size.disconnect()
    window.removeEventListener('pointermove', follow)
  }
}
