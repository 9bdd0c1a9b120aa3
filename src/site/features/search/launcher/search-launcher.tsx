import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import type { SearchText } from '../../../data/generated-files.server.ts'
import { useHydrated } from '../../../lib/browser-hooks.ts'
import { reloadIfOnline } from '../../../lib/reload-state.ts'
import { CloseButton, RetryRow } from '../../../ui/controls.tsx'
import { Icon } from '../../../ui/icons.tsx'
import type { SearchFile } from '../index/search-file.ts'
import type { SearchPaletteProps } from '../palette/search-palette.tsx'

interface SearchLauncherProps {
  readonly text: SearchText
  /** Links to show when the search does not load. */
  readonly pages: readonly { readonly path: string; readonly label: string }[]
}

interface LoadedPalette {
  readonly file: SearchFile
  readonly SearchPalette: ComponentType<SearchPaletteProps>
  readonly initialWords: string | undefined
}

/** The button and an empty dialog; code and index are loaded on first use. */
export function SearchLauncher({ text, pages }: SearchLauncherProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** Typed words are kept until the palette is loaded. */
  const field = useRef<HTMLInputElement>(null)
  /** Null after a failure. */
  const [loaded, setLoaded] = useState<LoadedPalette | null>()
  const { pathname } = useLocation()
  // On a Mac Ctrl+K deletes to the end of the line.
  const modifier = useHydrated() && (/Mac|iP/.test(navigator.platform) ? 'metaKey' : 'ctrlKey')

  const load = async (onFailure?: () => Promise<void>) => {
    if (loaded) return
    try {
      const [palette, file] = await Promise.all([
        import('../palette/search-palette.tsx'),
        fetch(text.index).then((response) => response.json() as Promise<SearchFile>),
      ])
      setLoaded({ ...palette, file, initialWords: field.current?.value })
    } catch {
      setLoaded(null)
      await onFailure?.()
    }
  }
  const close = () => dialog.current?.close()
  const open = () => {
    dialog.current?.showModal()
    // Not in onFocus: a dialog that is reopened at once never lost focus.
    dialog.current?.querySelector('input')?.select()
    void load()
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // Greek keyboards have a kappa on this key.
    if (!modifier || !event[modifier] || !'kκ'.includes(event.key)) return
    event.preventDefault()
    if (dialog.current?.open) close()
    else open()
  })
  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  // Back and forward change the page under an open dialog.
  useEffect(close, [pathname])

  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onClick={open}
      >
        <Icon name="search" />
        <span className="visually-hidden">{text.label} </span>
        <kbd>{modifier && text.keys[modifier]}</kbd>
      </button>
      <dialog ref={dialog} className="search" aria-label={text.label} closedby="any">
        {loaded ? (
          <loaded.SearchPalette {...loaded} label={text.field} onClose={close} />
        ) : (
          <>
            <input
              ref={field}
              type="text"
              className="search-field"
              aria-label={text.field}
              placeholder={text.field}
            />
            <div className="search-wait loading-note">
              <p role="status">{loaded === null ? text.failed : text.loading}</p>
              {loaded === null && (
                <RetryRow label={text.retry} onRetry={() => load(reloadIfOnline)} links={pages} />
              )}
            </div>
          </>
        )}
        <CloseButton label={text.close} onClick={close} />
      </dialog>
    </>
  )
}
