import { useEffect, useState } from 'react'

/** A line in the upper part of the screen, where the eye rests. */
const READING_LINE = 0.2

/** The last section whose start has passed the line; at the top of the page the first. */
export function useCurrentSection(sections: readonly { readonly id: string }[]) {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const update = () => {
      const line = window.innerHeight * READING_LINE
      const isPassed = ({ id }: { readonly id: string }) =>
        (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line
      setCurrent((sections.findLast(isPassed) ?? sections[0])?.id)
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [sections])
  return current
}
