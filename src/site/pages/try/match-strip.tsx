import { useEffect, useState, type RefObject } from 'react'
import type { DocumentPassage } from '#shared/document-passages.ts'
import type { Turn } from './document-parts.ts'
import type { TryData } from './try-data.server.ts'

interface MatchStripProps {
  readonly passages: readonly DocumentPassage[]
  readonly turn: Turn | undefined
  readonly scroller: RefObject<HTMLElement | null>
  readonly words: TryData['text']['document']
}

/** The lowest height of the profile, so that its line stays visible. */
const GROUND = 0.03
const SAMPLES = 160
const BANDS = [1, 2, 3, 4, 5, 6, 7, 8]

/**
 * How well each passage fits the question, by the scores of the search; before the first question, the lengths.
 * Decorative: the answer says the same. Drawn with the document along x and the score along y, then turned.
 */
export function MatchStrip({ passages, turn, scroller, words }: MatchStripProps) {
  const [strip, setStrip] = useState<HTMLElement | null>(null)
  const { width, height, centres, visible } = usePlaces(strip, scroller, passages)
  const isFlat = width > height
  const [first, reach] = isFlat ? [16, height - 20] : [34, width - 46]
  const last = (isFlat ? width : height) - 16
  const along = (part: number) => first + part * (last - first)
  const [from = 0, to = 0] = visible.map(along)
  const { scores = [], needed = 0 } = turn?.matches ?? {}
  const spread = Math.max(isFlat ? 5.5 : 9, (last - first) / (3 * passages.length + 1))
  const heightAt = (x: number) =>
    centres.reduce((highest, at, index) => {
      const bump = Math.exp(-((x - along(at)) ** 2) / (2 * spread ** 2))
      return Math.max(highest, (scores[index] ?? 0) * bump)
    }, GROUND) * reach
  const line = Array.from({ length: SAMPLES + 1 }, (_, step) => {
    const x = along(step / SAMPLES)
    return `${x.toFixed(1)} ${heightAt(x).toFixed(1)}`
  }).join('L')
  const lengthOf = (index: number) =>
    (0.08 + Math.min(0.5, (passages[index]?.text.length ?? 0) / 840)) * reach
  const ticks = centres.map((at, index) => `M${along(at)} 0v${lengthOf(index)}`).join('')
  return (
    <div ref={setStrip} className="match-strip needs-script" aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`}>
        <g transform={isFlat ? `matrix(1 0 0 -1 0 ${height - 7})` : 'matrix(0 1 1 0 8 0)'}>
          <path className="match-window" d={`M${from}-8H${to}V${width + height}H${from}Z`} />
          <path className="match-window-edge" d={`M${from}-7H${to}`} />
          {turn?.matches ? (
            <>
              <linearGradient id="match-bands" gradientUnits="userSpaceOnUse" x2="0" y2={reach}>
                {BANDS.flatMap((band) => [
                  <stop
                    key={`${band}a`}
                    className={`match-band-${band}`}
                    offset={(band - 1) / 8}
                  />,
                  <stop key={`${band}b`} className={`match-band-${band}`} offset={band / 8} />,
                ])}
              </linearGradient>
              <path fill="url(#match-bands)" d={`M${first} 0L${line}L${last} 0Z`} />
              <path className="match-edge" d={`M${line}`} />
              <path className="match-needed" d={`M${first - 4} ${needed * reach}H${last + 4}`} />
            </>
          ) : (
            <path className="match-ticks" d={ticks} />
          )}
        </g>
        {!isFlat && (
          <text className="match-caption" x="8" y="20">
            {turn?.matches ? words.weak : words.passages}
          </text>
        )}
        {!isFlat && turn?.matches && width > 95 && (
          <text className="match-caption" x={width - 4} y="20" textAnchor="end">
            {words.enough}
          </text>
        )}
        {turn?.matches && <Numbers {...{ turn, isFlat, height, along, reach, centres }} />}
      </svg>
    </div>
  )
}

interface NumbersProps {
  readonly turn: Turn
  readonly isFlat: boolean
  readonly height: number
  readonly along: (part: number) => number
  readonly reach: number
  readonly centres: readonly number[]
}

/** The cited passages, the best one with a triangle; without an answer the nearest. */
function Numbers({ turn, isFlat, height, along, reach, centres }: NumbersProps) {
  const { scores = [], best, isAnswered } = turn.matches ?? {}
  const named = isAnswered ? turn.shown.map(({ passage }) => passage) : [best ?? 0]
  return named.map((number) => {
    const at = along(centres[number - 1] ?? -1)
    const value = Math.max(GROUND, scores[number - 1] ?? 0) * reach
    const [x, y] = isFlat ? [at, height - 16 - value] : [value + 11, at - 4]
    const isBest = isAnswered && number === best
    return (
      <g key={number} transform={`translate(${x} ${Math.max(1, y)})`}>
        {isBest && <path className="match-peak" d={isFlat ? 'M0 0l5 8h-10z' : 'M0 8l5-8 5 8z'} />}
        <text
          className={isAnswered ? undefined : 'match-caption'}
          x={isBest && !isFlat ? 14 : 7}
          y="8"
        >
          {number}
        </text>
      </g>
    )
  })
}

const UNKNOWN = { width: 0, height: 0, centres: [] as readonly number[], visible: [0, 0] }

/** Places in the scrolled text, as parts of its height. */
function usePlaces(
  strip: HTMLElement | null,
  scroller: RefObject<HTMLElement | null>,
  passages: readonly DocumentPassage[],
) {
  const [places, setPlaces] = useState(UNKNOWN)
  useEffect(() => {
    const text = scroller.current
    if (!strip || !text) return
    const measure = () => {
      const { scrollHeight: whole, scrollTop, clientHeight } = text
      const shown = text.querySelectorAll<HTMLElement>('article:not([data-inactive]) .passage')
      setPlaces({
        width: strip.clientWidth,
        height: strip.clientHeight,
        centres: [...shown].map((one) => (one.offsetTop + one.offsetHeight / 2) / whole),
        visible: [scrollTop / whole, (scrollTop + clientHeight) / whole],
      })
    }
    const observer = new ResizeObserver(measure)
    for (const element of [text, strip, ...text.children]) observer.observe(element)
    text.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      text.removeEventListener('scroll', measure)
    }
    // `passages` changes with the document.
  }, [strip, passages, scroller])
  return places
}
