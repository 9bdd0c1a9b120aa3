import { useState } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import { useHydrated } from '../lib/browser-hooks.ts'
import { remember } from '../lib/device-memory.ts'
import { keepPlace, TRANSLATION } from '../lib/reading-place.ts'
import type { PageMeta } from '../lib/routing.ts'
import { CloseButton } from '../ui/controls.tsx'
import { useShellData } from './use-shell-data.ts'

/** This page in every language, with its filters, or that language's home page if it is not translated. */
function useLanguageLinks() {
  const { languages } = useShellData()
  const { search } = useLocation()
  const query = useHydrated() ? search : ''
  const data = useMatches().at(-1)?.loaderData as { meta?: PageMeta } | undefined
  return languages.map(({ code, name, home }) => {
    const version = data?.meta?.alternates.find(({ hrefLang }) => hrefLang === code)
    return { code, name, path: version ? `${new URL(version.href).pathname}${query}` : home }
  })
}

/** Nothing on a site with one language. */
export function LanguageList({ onChoose }: { readonly onChoose?: () => void }) {
  const { locale, text } = useShellData()
  const links = useLanguageLinks()
  if (links.length < 2) return null
  return (
    <ul className="languages" aria-label={text.languages}>
      {links.map(({ code, name, path }) => (
        <li key={code}>
          <Link
            to={path}
            lang={code}
            hrefLang={code}
            aria-current={code === locale || undefined}
            state={TRANSLATION}
            onClick={() => {
              keepPlace()
              remember('language', code)
              hideSuggestion()
              onChoose?.()
            }}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const MENU = 'language-menu'

/** The list as a popover of the bar; it works without scripts. */
export function LanguageMenu() {
  const { locale, text, languages } = useShellData()
  if (languages.length < 2) return null
  return (
    <>
      <button type="button" className="icon-button language-button wide-only" popoverTarget={MENU}>
        <span className="visually-hidden">{text.languages}: </span>
        {locale.toUpperCase()}
      </button>
      <div id={MENU} popover="auto" className="language-menu">
        <LanguageList onChoose={() => document.getElementById(MENU)?.hidePopover()} />
      </div>
    </>
  )
}

/**
 * Offers the browser's language, which the script in the head has found. That script also made the
 * room for this line. The language is never changed without a click.
 */
export function LanguageSuggestion() {
  const { locale, languages } = useShellData()
  const links = useLanguageLinks()
  const [isClosed, setIsClosed] = useState(false)
  const suggested = useHydrated() && !isClosed && document.documentElement.dataset['language']
  const link = links.find(({ code }) => code === suggested)
  const text = languages.find(({ code }) => code === suggested)?.suggestion
  if (!link || !text) return null
  const close = (chosen: string) => {
    remember('language', chosen)
    hideSuggestion()
    setIsClosed(true)
  }
  return (
    <aside className="language-suggestion" lang={link.code} aria-label={link.name}>
      <Link to={link.path} hrefLang={link.code} onClick={() => close(link.code)}>
        {text.offer}
      </Link>
      <CloseButton label={text.dismiss} onClick={() => close(locale)} />
    </aside>
  )
}

function hideSuggestion(): void {
  delete document.documentElement.dataset['language']
}
