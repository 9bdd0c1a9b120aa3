import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { fillTemplate } from '#content/format.ts'
import type { PaletteText } from '../../../data/feature-text.server.ts'
import { trackKeyboardHeight } from '../../../lib/browser-hooks.ts'
import { useTargetMark } from '../../../lib/focus.ts'
import { createFinder, toFoundEntry } from '../find/find-entries.ts'
import type { SearchFile } from '../index/search-file.ts'
import './palette.css'
import { AskOption, LinkOption } from './palette-options.tsx'
import { optionId, useSelection } from './use-selection.ts'

export interface SearchPaletteProps {
  readonly file: SearchFile
  readonly label: string
  /** Typed before the palette was loaded. */
  readonly initialWords?: string | undefined
  readonly onClose: () => void
}

const LIST = 'search-list'
const MAX_QUERY_LENGTH = 200

/** A combobox: focus stays in the field, the arrow keys select an option. */
export function SearchPalette({ file, label, initialWords = '', onClose }: SearchPaletteProps) {
  const { text } = file
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState(initialWords)
  const { found, shown } = useResults(file, words)
  const { selected, setSelected, handleKey, optionProps } = useSelection(shown.length + 1)
  const typed = words.trim()
  const count = found ? fillTemplate(text.count, { count: found.length }) : ''
  const announcement = useDebouncedAnnouncement(count)
  useReturnFocus(field)
  useTargetMark('found')
  useEffect(() => trackKeyboardHeight(list.current, '--search-covered'), [])
  useLayoutEffect(() => {
    // The caret goes behind the words typed so far.
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
        aria-activedescendant={optionId(selected)}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_QUERY_LENGTH}
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          setSelected(0)
          list.current?.scrollTo(0, 0)
        }}
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
            // Without a query all entries are pages, and the list is labelled so.
            kind={found && text.kinds[entry.kind]}
            onClose={onClose}
            {...optionProps(at)}
          />
        ))}
        <AskOption words={typed} text={text} onClose={onClose} {...optionProps(shown.length)} />
      </div>
      <PaletteFooter text={text} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}

/** Without a query all pages are shown; without results the contact page is. */
function useResults(file: SearchFile, words: string) {
  const find = useMemo(() => createFinder(file), [file])
  return useMemo(() => {
    const found = find(words)
    if (found && found.length > 0) return { found, shown: found }
    const isOffered = ({ kind, url }: SearchFile['entries'][number]) =>
      found ? url === file.text.contactPath : kind === 'page' && !url.includes('#')
    return { found, shown: file.entries.filter(isOffered).map((entry) => toFoundEntry(entry)) }
  }, [file, find, words])
}

/** The key legend is hidden from screen readers, which announce their own. */
function PaletteFooter({ text }: { readonly text: PaletteText }) {
  return (
    <p className="search-foot caption">
      <span>{text.privacy}</span>
      <span className="search-keys" aria-hidden="true">
        <kbd>↑↓</kbd> {text.choose} <kbd>↵</kbd> {text.open} <kbd>{text.escape}</kbd> {text.leave}
      </span>
    </p>
  )
}

/**
 * A dialog cannot restore focus if nothing had it before: after a shortcut on a fresh page, or a click
 * in Safari, which does not focus buttons.
 */
function useReturnFocus(inside: RefObject<HTMLElement | null>): void {
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

const DEBOUNCE_MS = 700

/** Debounced, so that the live region does not speak after every letter. */
function useDebouncedAnnouncement(sentence: string): string {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setAnnounced(sentence), DEBOUNCE_MS)
    return () => window.clearTimeout(timer)
  }, [sentence])
  return announced
}
