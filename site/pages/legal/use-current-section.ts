import { useEffect, useState } from 'react'

/** A line in the upper part of the screen, where the eye rests: the section across it is being read. */
const READING_LINE = '-20% 0px -79% 0px'

/** Sections follow each other without a gap, so only above the first or below the last none is read. */
export function useCurrentSection(sections: readonly { readonly id: string }[]) {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.find((entry) => entry.isIntersecting)
        const isAbove = entries.some((entry) => entry.boundingClientRect.top > 0)
        setCurrent(reached?.target.id ?? sections.at(isAbove ? 0 : -1)?.id)
      },
      { rootMargin: READING_LINE },
    )
    for (const { id } of sections) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [sections])
  return current
}
