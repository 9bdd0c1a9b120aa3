/**
 * Reports whether an element is in or near the viewport. Without IntersectionObserver it counts as
 * visible at once. Returns a function that stops observing.
 */
export function observeIntersection(
  element: Element,
  onChange: (isIntersecting: boolean) => void,
  options?: IntersectionObserverInit,
): () => void {
  if (!('IntersectionObserver' in window)) {
    onChange(true)
    return () => {}
  }
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1)
    if (entry) onChange(entry.isIntersecting)
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}
