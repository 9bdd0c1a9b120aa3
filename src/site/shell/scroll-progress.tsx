import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { fillTemplate } from '#content/format.ts'
import { whenIdle } from '../lib/browser-hooks.ts'
import { useShellData } from './use-shell-data.ts'

interface Scale {
  readonly summitMetres: number
  readonly thousandsSeparator: string
  readonly template: string
}

/** Scroll progress as an elevation, from the page's summit to sea level. Hidden from assistive technology. */
export function ScrollProgress() {
  const { thousandsSeparator, text } = useShellData()
  const { pathname } = useLocation()
  const data = useMatches().at(-1)?.loaderData as { summitMetres?: number } | undefined
  const summitMetres = data?.summitMetres ?? 0
  const tag = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = tag.current
    if (!element) return
    const scale = { summitMetres, thousandsSeparator, template: text.metres }
    const show = () => showProgress(element, scale)
    const observer = new ResizeObserver(show)
    const cancel = whenIdle(() => observer.observe(document.body))
    window.addEventListener('scroll', show, { passive: true })
    return () => {
      cancel()
      observer.disconnect()
      window.removeEventListener('scroll', show)
    }
  }, [pathname, summitMetres, thousandsSeparator, text.metres])

  // Legal texts have no summit.
  if (!summitMetres) return null
  return (
    <>
      <div className="altimeter needs-script" aria-hidden="true" />
      <div ref={tag} className="altimeter-tag needs-script" aria-hidden="true">
        <span>
          {formatMetres(summitMetres, { summitMetres, thousandsSeparator, template: text.metres })}
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

/** Without Intl: its first use costs a phone about 70 ms, and a browser may lack the locale. */
function formatMetres(value: number, { thousandsSeparator, template }: Scale): string {
  const digits = Math.round(value).toString()
  return fillTemplate(template, {
    value: digits.replace(/(\d)(?=\d{3}$)/, `$1${thousandsSeparator}`),
  })
}
