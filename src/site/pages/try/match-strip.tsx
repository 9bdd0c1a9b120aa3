import { useEffect, useState, type RefObject } from 'react'
import type { DocumentPassage } from '#shared/document-passages.ts'
import { subscribeToMedia } from '../../lib/browser-hooks.ts'
import type { Turn } from './document-parts.ts'
import type { TryData } from './try-data.server.ts'

interface MatchStripProps {
  readonly passages: readonly DocumentPassage[]
  readonly turn: Turn | undefined
  readonly scroller: RefObject<HTMLElement | null>
  readonly words: TryData['text']['document']
}

/** Where the passages and the visible part are, measured in the scrolled text. */
interface Places {
  readonly width: number
  readonly height: number
  /** Centre and length of each passage, as parts of the text's height. */
  readonly passages: readonly { readonly at: number; readonly size: number }[]
  readonly visible: readonly [from: number, to: number]
  /** Above the document instead of beside it. */
  readonly isFlat: boolean
}

const PASSAGES = 'article:not([data-inactive]) .passage'
const FLAT = '(width < 48rem)'

/** How well each passage fits the question, by the scores of the search. Decorative: the answer says the same. */
export function MatchStrip(props: MatchStripProps) {
  const [strip, setStrip] = useState<HTMLDivElement | null>(null)
  const places = usePlaces(strip, props)
  return (
    <div ref={setStrip} className="match-strip needs-script" aria-hidden="true">
      {places && (
        <svg viewBox={`0 0 ${places.width} ${places.height}`}>
          <Profile {...props} places={places} />
        </svg>
      )}
    </div>
  )
}

function usePlaces(strip: HTMLElement | null, { passages, scroller }: MatchStripProps) {
  const [places, setPlaces] = useState<Places>()
  useEffect(() => {
    const text = scroller.current
    if (!strip || !text) return
    const measure = () => {
      const whole = Math.max(1, text.scrollHeight)
      setPlaces({
        width: strip.clientWidth,
        height: strip.clientHeight,
        passages: [...text.querySelectorAll<HTMLElement>(PASSAGES)].map((element) => ({
          at: (element.offsetTop + element.offsetHeight / 2) / whole,
          size: element.offsetHeight / whole,
        })),
        visible: [text.scrollTop / whole, (text.scrollTop + text.clientHeight) / whole],
        isFlat: window.matchMedia(FLAT).matches,
      })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(text)
    observer.observe(strip)
    for (const child of text.children) observer.observe(child)
    text.addEventListener('scroll', measure, { passive: true })
    const stop = subscribeToMedia(FLAT, measure)
    return () => {
      observer.disconnect()
      text.removeEventListener('scroll', measure)
      stop()
    }
  }, [strip, passages, scroller])
  return places
}

const SAMPLES = 160
/** The lowest height of the profile, so that its line stays visible. */
const GROUND = 0.03

type ProfileProps = MatchStripProps & { readonly places: Places }

function Profile({ passages, turn, words, places }: ProfileProps) {
  const { width, height, isFlat, visible } = places
  const length = isFlat ? width : height
  const first = isFlat ? 16 : 34
  const last = length - 16
  const base = isFlat ? height - 7 : 8
  const reach = isFlat ? height - 20 : width - 46
  const along = (part: number) => first + part * (last - first)
  const point = (position: number, value: number) =>
    isFlat ? [position, base - value * reach] : [base + value * reach, position]
  const text = (position: number, value: number) =>
    point(position, value)
      .map((n) => n.toFixed(1))
      .join(' ')
  const matches = turn?.matches
  const [from, to] = visible.map(along) as [number, number]
  return (
    <>
      <path
        className="match-window"
        d={isFlat ? `M${from} 0H${to}V${height}H${from}Z` : `M0 ${from}V${to}H${width}V${from}Z`}
      />
      <path
        className="match-window-edge"
        d={isFlat ? `M${from} ${height - 1}H${to}` : `M1 ${from}V${to}`}
      />
      {!isFlat && (
        <>
          <text className="match-caption" x={base} y="20">
            {matches ? words.weak : words.passages}
          </text>
          {matches && width > 95 && (
            <text className="match-caption" x={width - 4} y="20" textAnchor="end">
              {words.enough}
            </text>
          )}
        </>
      )}
      {matches ? (
        <Scores
          {...{ matches, places, along, point, text, first, last, base, reach }}
          turn={turn}
        />
      ) : (
        <path
          className="match-ticks"
          d={places.passages
            .map(({ at }, index) => {
              const size = Math.min(1, (passages[index]?.text.length ?? 0) / 420) * 0.5 + 0.08
              return `M${text(along(at), 0)}L${text(along(at), size)}`
            })
            .join('')}
        />
      )}
    </>
  )
}

interface ScoresProps {
  readonly turn: Turn
  readonly matches: NonNullable<Turn['matches']>
  readonly places: Places
  readonly along: (part: number) => number
  readonly point: (position: number, value: number) => number[]
  readonly text: (position: number, value: number) => string
  readonly first: number
  readonly last: number
  readonly base: number
  readonly reach: number
}

function Scores({
  turn,
  matches,
  places,
  along,
  point,
  text,
  first,
  last,
  base,
  reach,
}: ScoresProps) {
  const { isFlat, passages } = places
  const { scores, needed, best, isAnswered } = matches
  const heightAt = (position: number) =>
    passages.reduce((highest, { at, size }, index) => {
      const spread = Math.max(isFlat ? 5.5 : 9, size * (last - first) * 0.46)
      const bump =
        (scores[index] ?? 0) * Math.exp(-((position - along(at)) ** 2) / (2 * spread ** 2))
      return Math.max(highest, bump)
    }, GROUND)
  const line = Array.from({ length: SAMPLES + 1 }, (_, step) => {
    const position = first + ((last - first) * step) / SAMPLES
    return text(position, heightAt(position))
  }).join('L')
  const named = isAnswered ? turn.shown.map(({ passage }) => passage) : [best ?? 0]
  const end = isFlat
    ? { x1: 0, x2: 0, y1: base, y2: base - reach }
    : { x1: base, x2: base + reach, y1: 0, y2: 0 }
  return (
    <>
      <linearGradient id="match-bands" gradientUnits="userSpaceOnUse" {...end}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((band) => (
          <Band key={band} band={band} />
        ))}
      </linearGradient>
      <path fill="url(#match-bands)" d={`M${text(first, 0)}L${line}L${text(last, 0)}Z`} />
      <path className="match-edge" d={`M${line}`} />
      <path className="match-needed" d={`M${text(first - 4, needed)}L${text(last + 4, needed)}`} />
      {named.map((number) => {
        const place = passages[number - 1]
        if (!place) return null
        const [x = 0, y = 0] = point(along(place.at), Math.max(GROUND, scores[number - 1] ?? 0))
        const isBest = isAnswered && number === best
        const shift = isBest ? 16 : 5
        return (
          <g key={number}>
            {isBest && (
              <path
                className="match-peak"
                d={isFlat ? `M${x} ${y - 9}l5 8h-10z` : `M${x + 3} ${y + 4}l5-8.5 5 8.5z`}
              />
            )}
            <text
              className={isAnswered ? undefined : 'match-caption'}
              x={x + (isFlat ? 8 : shift)}
              y={isFlat ? Math.max(11, y - 1) : y + 4}
            >
              {number}
            </text>
          </g>
        )
      })}
    </>
  )
}

/** Steps of colour, as on the site's reliefs. */
function Band({ band }: { readonly band: number }) {
  return (
    <>
      <stop className={`match-band-${band}`} offset={(band - 1) / 8} />
      <stop className={`match-band-${band}`} offset={band / 8} />
    </>
  )
}
