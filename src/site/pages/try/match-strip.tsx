import { useEffect, useState, type RefObject } from 'react'
import type { DocumentPassage } from '#shared/document-passages.ts'
import type { DocumentMatches } from '#shared/document.ts'
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
  const { matches } = turn ?? {}
  const isFlat = width > height
  const [first, reach] = isFlat ? [16, height - 20] : [34, width - 46]
  const last = (isFlat ? width : height) - 16
  const along = (part: number) => first + part * (last - first)
  const [from = 0, to = 0] = visible.map(along)
  const heights = heightsOf(matches).map((part) => Math.max(GROUND, part) * reach)
  const spread = Math.max(isFlat ? 5.5 : 9, (last - first) / (3 * passages.length + 1))
  const heightAt = (x: number) =>
    centres.reduce((highest, at, index) => {
      const bump = Math.exp(-((x - along(at)) ** 2) / (2 * spread ** 2))
      return Math.max(highest, (heights[index] ?? 0) * bump)
    }, GROUND * reach)
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
          {matches ? (
            <>
              <linearGradient id="match-bands" gradientUnits="userSpaceOnUse" x2="0" y2={reach}>
                {BANDS.flatMap((band) =>
                  [band - 1, band].map((edge) => (
                    <stop
                      key={`${band} ${edge}`}
                      className={`match-band-${band}`}
                      offset={edge / 8}
                    />
                  )),
                )}
              </linearGradient>
              <path fill="url(#match-bands)" d={`M${first} 0L${line}L${last} 0Z`} />
              <path className="match-edge" d={`M${line}`} />
            </>
          ) : (
            <path className="match-ticks" d={ticks} />
          )}
        </g>
        {!isFlat && (
          <text className="match-caption" x="8" y="20">
            {matches ? words.match : words.passages}
          </text>
        )}
        {matches &&
          namedBy(matches, turn).map((number) => {
            const [at, value] = [along(centres[number - 1] ?? -1), heights[number - 1] ?? 0]
            const [x, y] = isFlat ? [at, height - 16 - value] : [value + 11, at - 4]
            return (
              <text key={number} x={x + 7} y={Math.max(1, y) + 8}>
                {number}
              </text>
            )
          })}
      </svg>
    </div>
  )
}

/** Each passage as a part of the strip. */
function heightsOf(matches: DocumentMatches | undefined): number[] {
  const { scores = [] } = matches ?? {}
  const highest = Math.max(...scores, GROUND)
  return scores.map((score) => score / highest)
}

/** The passages of the answer; until then the closest. */
function namedBy({ closest }: DocumentMatches, turn: Turn | undefined): readonly number[] {
  return turn?.kind ? turn.shown.map(({ passage }) => passage) : closest
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
