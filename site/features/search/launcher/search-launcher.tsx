import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { SearchText } from './launcher-text.server.ts'
import { loadPalette, type LoadedPalette } from './load-palette.ts'
import { WaitingSheet, type PageWay } from './waiting-sheet.tsx'

interface SearchLauncherProps {
  readonly text: SearchText
  readonly locale: string
  readonly pages: readonly PageWay[]
}

/** The button in the bar and an empty sheet, at once; all that finds something is loaded then. */
export function SearchLauncher({ text, locale, pages }: SearchLauncherProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [loaded, setLoaded] = useState<LoadedPalette & { readonly start: string }>()
  const [isFailed, setIsFailed] = useState(false)
  const isHydrated = useHydrated()
  const isMac = isHydrated && /^(Mac|iP)/.test(navigator.platform)
  const { pathname } = useLocation()

  const load = async (isRetry = false) => {
    if (loaded?.locale === locale) return
    setIsFailed(false)
    try {
      const palette = await loadPalette(locale)
      const start = field.current?.value ?? ''
      // Pointer and click may both have asked; the second must not start anew.
      setLoaded((known) => (known?.locale === locale ? known : { ...palette, start }))
    } catch {
      setIsFailed(true)
      // A deploy can have taken the files away; then only a fresh page knows the new ones.
      if (isRetry && (await isPageThere())) location.reload()
    }
  }
  const close = () => dialog.current?.close()
  const open = () => {
    dialog.current?.showModal()
    void load()
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // On a Mac the other key cuts to the end of the line. Greek keyboards have a kappa there.
    const isHeld = isMac ? event.metaKey : event.ctrlKey
    if (!isHeld || event.altKey || event.shiftKey || !/^[kκ]$/i.test(event.key)) return
    event.preventDefault()
    if (dialog.current?.open) close()
    else open()
  })
  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  // Back and forward change the page under an open sheet.
  useEffect(close, [pathname])

  return (
    <>
      <button
        ref={button}
        type="button"
        className="search-button needs-script"
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onClick={open}
      >
        <Icon name="search" />
        <span className="visually-hidden">{text.label}</span>
        <kbd>{isHydrated && text[isMac ? 'macKeys' : 'keys']}</kbd>
      </button>
      <dialog
        ref={dialog}
        className="search"
        aria-label={text.label}
        closedby="any"
        // Safari gives no focus to a button that is clicked, so it has none to give back.
        onClose={() => document.activeElement === document.body && button.current?.focus()}
      >
        {loaded ? (
          <loaded.SearchPalette {...loaded} label={text.field} onClose={close} />
        ) : (
          <WaitingSheet
            ref={field}
            text={text}
            pages={isFailed && pages}
            onRetry={() => load(true)}
          />
        )}
        <button
          type="button"
          className="icon-button search-close"
          aria-label={text.close}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </dialog>
    </>
  )
}

async function isPageThere(): Promise<boolean> {
  const page = await fetch(location.pathname, { method: 'HEAD' }).catch(() => undefined)
  return page?.ok === true
}
