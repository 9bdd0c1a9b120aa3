import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from 'react'
import { useLocation } from 'react-router'
import { loadFreshPage } from '../../../lib/reload-state.ts'
import { useHydrated } from '../../../lib/browser-hooks.ts'
import { CloseButton, RetryRow } from '../../../ui/controls.tsx'
import { Icon } from '../../../ui/icons.tsx'
import type { SearchText } from '../../../data/generated-files.server.ts'
import type { SearchFile } from '../index/search-file.ts'
import type { SearchPaletteProps } from '../palette/search-palette.tsx'

interface SearchLauncherProps {
  readonly text: SearchText
  /** Ways on, when the search does not come. */
  readonly pages: readonly { readonly path: string; readonly label: string }[]
}

/**
 * The button in the bar and an empty sheet, at once; all that finds something is loaded then. Another
 * language is another launcher.
 */
export function SearchLauncher({ text, pages }: SearchLauncherProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** What is typed while the search is on its way is not lost: it starts with these words. */
  const field = useRef<HTMLInputElement>(null)
  /** Null once it could not be loaded. */
  const [loaded, setLoaded] = useState<LoadedPalette | null>()
  const { pathname } = useLocation()
  // On a Mac the other one cuts to the end of a line.
  const held = useHydrated() && (/Mac|iP/.test(navigator.platform) ? 'metaKey' : 'ctrlKey')

  const load = async (onFailure?: () => Promise<void>) => {
    if (loaded) return
    try {
      setLoaded(await loadPalette(text.index, field))
    } catch {
      setLoaded(null)
      await onFailure?.()
    }
  }
  const close = () => dialog.current?.close()
  const open = () => {
    dialog.current?.showModal()
    void load()
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // Greek keyboards have a kappa there.
    if (!held || !event[held] || !'kκ'.includes(event.key)) return
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
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onClick={open}
      >
        <Icon name="search" />
        <span className="visually-hidden">{text.label} </span>
        <kbd>{held && text.keys[held]}</kbd>
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
            <div className="search-wait">
              <p role="status">{loaded === null ? text.failed : text.loading}</p>
              {loaded === null && (
                <RetryRow label={text.retry} onRetry={() => load(loadFreshPage)} ways={pages} />
              )}
            </div>
          </>
        )}
        <CloseButton label={text.close} onClick={close} />
      </dialog>
    </>
  )
}

interface LoadedPalette {
  readonly file: SearchFile
  readonly SearchPalette: ComponentType<SearchPaletteProps>
  /** Typed while it was on its way. */
  readonly start: string
}

/** Code and index come together, at the first sign that somebody looks for something. */
async function loadPalette(
  index: string,
  field: RefObject<HTMLInputElement | null>,
): Promise<LoadedPalette> {
  const [palette, file] = await Promise.all([
    import('../palette/search-palette.tsx'),
    fetch(index).then((answer) => answer.json() as Promise<SearchFile>),
  ])
  return { ...palette, file, start: field.current?.value ?? '' }
}
