import { useState, type DragEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { fillTemplate, numberFormat } from '#content/format.ts'
import { DOCUMENT_LIMITS, MAX_TEXT, type AcceptedDocument } from '#shared/document.ts'
import { cutDocument, type DocumentBlock } from '#shared/document-passages.ts'
import { prepareProof } from '../../features/assistant/wire/stream-answer.ts'
import { acceptDocument, Refusal } from './ask-document.ts'
import { readFile } from './read-file.ts'
import type { TryData } from './try-data.server.ts'

export interface OwnDocument extends AcceptedDocument {
  readonly text: string
  readonly blocks: readonly DocumentBlock[]
}

interface OwnTextProps {
  readonly data: TryData
  /** Of a document that has expired. */
  readonly initial: string
  readonly onAccepted: (document: OwnDocument) => void
}

/** Says before sending what happens to the text. Loaded when its tab is opened. */
export function OwnText(props: OwnTextProps) {
  const { text: words, locale } = props.data
  const { text, failure, busy, change, open, send } = useOwnText(props)
  // More was not read.
  const more = text.length < MAX_TEXT ? '' : '+'
  const format = (count: number) => numberFormat(locale).format(count) + more
  const surplus = text.length - DOCUMENT_LIMITS.characters
  const tooLong = fillTemplate(words.failures.tooLong, { count: format(surplus) })
  return (
    <div className="own-text">
      <h2>{words.own.heading}</h2>
      <DropArea onFile={open}>
        <textarea
          aria-label={words.own.label}
          aria-describedby="own-failure own-promises"
          aria-invalid={surplus > 0}
          maxLength={MAX_TEXT}
          placeholder={words.own.placeholder}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        {!text && <p className="own-drop">{words.own.drop}</p>}
      </DropArea>
      <p className="own-failure" id="own-failure" role="alert">
        {failure || (surplus > 0 && tooLong)}
      </p>
      <div className="own-row">
        <button
          type="button"
          className="button button-ink"
          disabled={!text.trim() || surplus > 0}
          onClick={send}
        >
          {words.own.use}
        </button>
        {surplus > 0 && (
          <button
            type="button"
            className="button button-line"
            onClick={() => change(text.slice(0, DOCUMENT_LIMITS.characters))}
          >
            {words.own.keep}
          </button>
        )}
        <FileButton label={words.own.choose} onFile={open} />
        <p role="status">{busy && words.own[busy]}</p>
        <p className="own-count" data-over={surplus > 0 || undefined}>
          {fillTemplate(words.own.count, { count: format(text.length) })}
        </p>
      </div>
      <ul className="own-promises" id="own-promises">
        {words.own.promises.map(({ title, text: promise }) => (
          <li key={title}>
            <b>{title}</b> {promise}
          </li>
        ))}
      </ul>
    </div>
  )
}

function useOwnText({ data: { text: words, locale }, initial, onAccepted }: OwnTextProps) {
  const [text, setText] = useState(initial)
  const [failure, setFailure] = useState<ReactNode>('')
  const [busy, setBusy] = useState<'reading' | 'sending'>()
  const change = (value: string) => {
    setText(value)
    setFailure('')
    void prepareProof()
  }
  const openFile = async (file: File) => {
    setBusy('reading')
    const result = await readFile(file)
    setBusy(undefined)
    if ('failure' in result) setFailure(words.failures[result.failure])
    else change(result.text)
  }
  const sendText = async () => {
    setBusy('sending')
    try {
      const accepted = await acceptDocument(text, locale, { locale, later: words.failures.later })
      onAccepted({ ...accepted, text, blocks: cutDocument(text) })
    } catch (error) {
      setBusy(undefined)
      setFailure(
        <>
          {error instanceof Refusal ? error.message : words.failures.notSent}{' '}
          <Link className="text-link" to={words.ownContact} prefetch="intent">
            {words.answer.talk}
          </Link>
        </>,
      )
    }
  }
  const open = (file: File | undefined) => void (file && !busy && openFile(file))
  const send = () => void (busy ?? sendText())
  return { text, failure, busy, change, open, send }
}

type FileProps = Readonly<{ onFile: (file: File | undefined) => void }>

function DropArea({ onFile, children }: FileProps & { readonly children: ReactNode }) {
  const [isOver, setIsOver] = useState(false)
  const handleDrag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isInside)
  }
  return (
    <div
      className="own-field"
      data-over={isOver || undefined}
      onDragOver={handleDrag(true)}
      onDragLeave={handleDrag(false)}
      onDrop={(event) => {
        handleDrag(false)(event)
        onFile(event.dataTransfer.files[0])
      }}
    >
      {children}
    </div>
  )
}

function FileButton({ label, onFile }: FileProps & { readonly label: string }) {
  return (
    <label className="button button-line own-file">
      {label}
      <input
        type="file"
        className="visually-hidden"
        accept=".txt,.md,.docx,.pdf"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </label>
  )
}
