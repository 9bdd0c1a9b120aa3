import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { fillTemplate } from '#content/format.ts'
import { whenIdle } from '../lib/browser-hooks.ts'
import { useShellData } from './use-shell-data.ts'

interface Scale {
  readonly summitMetres: number
  readonly locale: string
  readonly template: string
}

/**
 * Scroll progress as an elevation, from the page's summit to sea level. Decorative, hidden from
 * assistive technology. Also fills in the elevation labels of the sections, which depend on the layout.
 */
export function ScrollProgress() {
  const { locale, text } = useShellData()
  const { pathname } = useLocation()
  const data = useMatches().at(-1)?.loaderData as { summitMetres?: number } | undefined
  const summitMetres = data?.summitMetres ?? 0
  const tag = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = tag.current
    if (!element) return
    const scale = { summitMetres, locale, template: text.metres }
    const scroll = () => showProgress(element, scale)
    // The labels can change the body's size again, so they are written in the next frame and not
    // while sizes are reported.
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        scroll()
        labelSections(scale)
      })
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
        {/* The browser may lack the number format of a locale; the text is set again at once. */}
        <span suppressHydrationWarning>
          {formatMetres(summitMetres, { summitMetres, locale, template: text.metres })}
        </span>
      </div>
    </>
  )
}

function showProgress(tag: HTMLElement, scale: Scale): void {
  const distance = document.documentElement.scrollHeight - window.innerHeight
  const progress = distance > 0 ? Math.min(1, window.scrollY / distance) : 0
  tag.style.setProperty('--descent', progress.toFixed(4))
  const label = tag.firstElementChild
  if (label) label.textContent = formatMetres(scale.summitMetres * (1 - progress), scale)
}

function labelSections(scale: Scale): void {
  const distance = Math.max(1, document.documentElement.scrollHeight - window.innerHeight)
  const labels = [...document.querySelectorAll('[data-elevation]')]
  // Read all positions before writing any text, to avoid a layout per label.
  const tops = labels.map((label) => label.getBoundingClientRect().top + window.scrollY)
  for (const [index, label] of labels.entries()) {
    const share = 1 - (tops[index] ?? 0) / distance
    label.textContent = formatMetres(scale.summitMetres * share, scale, 10)
  }
}

function formatMetres(value: number, { locale, template }: Scale, step = 1): string {
  const rounded = Math.max(0, Math.round(value / step) * step)
  return fillTemplate(template, { value: new Intl.NumberFormat(locale).format(rounded) })
}
