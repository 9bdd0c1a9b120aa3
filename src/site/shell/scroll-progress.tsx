import { useEffect, useRef } from 'react'
import { fillTemplate } from '#content/format.ts'
import { useLocation, useMatches } from 'react-router'
import { whenIdle } from '../lib/browser-hooks.ts'
import { useShellData } from './use-shell-data.ts'

interface Descent {
  readonly summitMetres: number
  readonly locale: string
  readonly template: string
}

/**
 * Page progress as height above the sea, from the page's summit down to its footer. Decoration:
 * it is hidden from listeners. It also sets the spot heights of the sections, which stand where
 * the layout puts them and therefore cannot be known before.
 */
export function Altimeter() {
  const { locale, text } = useShellData()
  const { pathname } = useLocation()
  const summitMetres = useSummit()
  const tag = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = tag.current
    if (!element) return
    const descent = { summitMetres, locale, template: text.metres }
    const measure = () => {
      drawPosition(element, descent)
      labelSections(descent)
    }
    const scroll = () => drawPosition(element, descent)
    // A filter or a window changes the way down; either way the body changes its size. The labels
    // can change it again, so they are written in the next frame and not while sizes are reported.
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    const cancel = whenIdle(() => observer.observe(document.body))
    window.addEventListener('scroll', scroll, { passive: true })
    return () => {
      cancel()
      observer.disconnect()
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', scroll)
    }
  }, [pathname, summitMetres, locale, text.metres])

  return (
    <>
      <div className="altimeter needs-script" aria-hidden="true" />
      <div ref={tag} className="altimeter-tag needs-script" aria-hidden="true">
        {/* A browser may lack the number format of a language; the text is set again at once. */}
        <span suppressHydrationWarning>
          {metres(summitMetres, { summitMetres, locale, template: text.metres })}
        </span>
      </div>
    </>
  )
}

function useSummit(): number {
  const data = useMatches().at(-1)?.loaderData as { summitMetres?: number } | undefined
  return data?.summitMetres ?? 0
}

function drawPosition(tag: HTMLElement, descent: Descent): void {
  const distance = document.documentElement.scrollHeight - window.innerHeight
  const progress = distance > 0 ? Math.min(1, window.scrollY / distance) : 0
  tag.style.setProperty('--descent', progress.toFixed(4))
  const label = tag.firstElementChild
  if (label) label.textContent = metres(descent.summitMetres * (1 - progress), descent)
}

function labelSections(descent: Descent): void {
  const distance = Math.max(1, document.documentElement.scrollHeight - window.innerHeight)
  const labels = [...document.querySelectorAll('[data-spot-height]')]
  // All places are read before the first text is written: otherwise each one costs a layout.
  const tops = labels.map((label) => label.getBoundingClientRect().top + window.scrollY)
  for (const [index, label] of labels.entries()) {
    // What the altimeter reads when the section reaches the top of the screen.
    const share = 1 - (tops[index] ?? 0) / distance
    label.textContent = metres(descent.summitMetres * share, descent, 10)
  }
}

function metres(value: number, { locale, template }: Descent, step = 1): string {
  const rounded = Math.max(0, Math.round(value / step) * step)
  return fillTemplate(template, { value: new Intl.NumberFormat(locale).format(rounded) })
}
