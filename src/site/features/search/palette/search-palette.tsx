import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { fillTemplate } from '#content/format.ts'
import { createFinder, offered } from '../find/find-entries.ts'
import type { SearchFile } from '../index/search-file.ts'
import { AskOption, LinkOption } from './palette-options.tsx'
import './palette.css'
import { optionId, useChoice } from './use-choice.ts'
import { useFoundMark } from './use-found-mark.ts'
import { watchKeyboard } from './watch-keyboard.ts'
import type { PaletteText } from '../../../data/feature-text.server.ts'

export interface SearchPaletteProps {
  readonly file: SearchFile
  readonly label: string
  /** Typed before the palette was there. */
  readonly start: string
  readonly onClose: () => void
}

const LIST = 'search-list'
const LONGEST_QUERY = 200

/** A field that rules over a list: focus stays in it, and the arrows choose. */
export function SearchPalette({ file, label, start, onClose }: SearchPaletteProps) {
  const { text } = file
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState(start)
  const { found, shown } = useFound(file, words)
  const { choice, setChoice, handleKey, optionProps } = useChoice(shown.length + 1)
  const typed = words.trim()
  const said = useSaidLater(found ? fillTemplate(text.count, { count: found.length }) : '')
  useFocusBack(field)
  useFoundMark()
  useEffect(() => watchKeyboard(list.current), [])
  useLayoutEffect(() => {
    // After the words that were typed so far, not over them.
    const end = field.current?.value.length ?? 0
    field.current?.focus()
    field.current?.setSelectionRange(end, end)
  }, [])

  return (
    <>
      <input
        ref={field}
        type="text"
        className="search-field"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={optionId(choice)}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={LONGEST_QUERY}
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          setChoice(0)
          list.current?.scrollTo(0, 0)
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={handleKey}
      />
      {found?.length === 0 && (
        <p className="search-none">
          <b>{fillTemplate(text.none, { words: typed })}</b> {text.help}
        </p>
      )}
      <div
        ref={list}
        id={LIST}
        className="search-list"
        role="listbox"
        aria-label={found ? text.results : text.pages}
      >
        {shown.map((entry, at) => (
          <LinkOption
            key={entry.url}
            entry={entry}
            // Before anything is looked for all are pages, and the list is called so.
            kind={found && text.kinds[entry.kind]}
            onClose={onClose}
            {...optionProps(at)}
          />
        ))}
        <AskOption words={typed} text={text} onClose={onClose} {...optionProps(shown.length)} />
      </div>
      <PaletteFoot text={text} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

/** Before anything is looked for the pages are offered, and where nothing is found the way to write. */
function useFound(file: SearchFile, words: string) {
  const find = useMemo(() => createFinder(file), [file])
  return useMemo(() => {
    const found = find(words)
    if (found && found.length > 0) return { found, shown: found }
    const isOffered = ({ kind, url }: SearchFile['entries'][number]) =>
      found ? url === file.text.contactPath : kind === 'page' && !url.includes('#')
    return { found, shown: file.entries.filter(isOffered).flatMap(offered) }
  }, [file, find, words])
}

/** For eyes only: a screen reader has its own words for a list that is chosen from. */
function PaletteFoot({ text }: { readonly text: PaletteText }) {
  return (
    <p className="search-foot">
      <span>{text.privacy}</span>
      <span className="search-keys" aria-hidden="true">
        <kbd>↑↓</kbd> {text.choose} <kbd>↵</kbd> {text.open} <kbd>{text.escape}</kbd> {text.leave}
      </span>
    </p>
  )
}

/**
 * Where nothing had the focus before, the dialog has none to give back: after a key on a fresh page,
 * and in Safari after a click, which gives none to a button. The field would keep it, unseen.
 */
function useFocusBack(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = inside.current?.closest('dialog')
    const handleClose = () => {
      const { activeElement, body } = document
      const isLost = activeElement === body || dialog?.contains(activeElement)
      if (isLost && !dialog?.open) dialog?.parentElement?.querySelector('button')?.focus()
    }
    dialog?.addEventListener('close', handleClose)
    return () => dialog?.removeEventListener('close', handleClose)
  }, [inside])
}

/** Longer than the pause between two letters. */
const PAUSE_MS = 700

/** A sentence for listeners, once the typing rests: one for every letter would only disturb. */
function useSaidLater(sentence: string): string {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setSaid(sentence), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [sentence])
  return said
}
