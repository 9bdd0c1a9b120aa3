import { Link } from 'react-router'
import { GoLink, PauseButton } from '../../ui/controls.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { HomeData } from './home-data.server.ts'
import { useEffect, useState, useEffectEvent, useRef } from 'react'
import { setPaused, usePaused, useReducedMotion } from '../../lib/motion.ts'
import type { HeroWord } from '#content/schema/page.ts'
import { useVisible, whenIdle } from '../../lib/browser-hooks.ts'
import { FileDrawing, InlineDrawing } from '../../ui/drawings.tsx'
import type { HeroWalk } from './hero-walk.ts'

interface HeroSectionProps {
  readonly hero: HomeData['hero']
  readonly researchPath: string
}

export function HeroSection({ hero, researchPath }: HeroSectionProps) {
  const { words, motion } = hero
  const section = useRef<HTMLElement>(null)
  const isVisible = useVisible(section)
  const isPaused = usePaused()
  const isReduced = useReducedMotion()
  const isMoving = isVisible && !isPaused && !isReduced
  const [index, setIndex] = useState(0)
  return (
    <section ref={section} className="hero stack" id="hero">
      <div className="wrap">
        <div className="hero-copy">
          <p className="spot">{hero.kicker}</p>
          <h1>
            {hero.headline} <span className="visually-hidden">{hero.spokenWords}</span>
            <HeroWord
              text={words[index]?.text ?? ''}
              isMoving={isMoving}
              isHeld={isPaused || isReduced}
              onDeleted={() => setIndex((index + 1) % words.length)}
            />
          </h1>
          <p className="lead">{hero.lead}</p>
          <p className="button-row">
            <Link className="button button-way" to={hero.explorePath}>
              {hero.explore}
              <Icon name="down" />
            </Link>
            <GoLink to={researchPath}>{hero.research}</GoLink>
          </p>
        </div>
      </div>
      <HeroArt
        terrain={words[index]?.terrain ?? FIRST}
        reliefs={hero.reliefs}
        isMoving={isMoving}
      />
      <div className="hero-legend needs-script">
        <div className="wrap">
          <div className="hero-words">
            {words.map(({ terrain, text }, position) => (
              <button
                key={terrain}
                type="button"
                aria-pressed={position === index}
                onClick={() => {
                  setPaused(true)
                  setIndex(position)
                }}
              >
                {text}
              </button>
            ))}
          </div>
          <PauseButton {...motion} />
        </div>
      </div>
    </section>
  )
}

const PERIOD_MS = 3000
const DELETE_MS = 500
const TYPE_MS = 420

interface HeroWordProps {
  readonly text: string
  readonly isMoving: boolean
  readonly isHeld: boolean
  readonly onDeleted: () => void
}

/** Types, holds and deletes a word while it is moving. */
function HeroWord({ text, isMoving, isHeld, onDeleted }: HeroWordProps) {
  const [letters, setLetters] = useState(text.length)
  const next = useEffectEvent(onDeleted)

  useEffect(() => {
    if (!isMoving) return
    let stopDeleting = () => {}
    const stopTyping = perLetter(TYPE_MS, text.length, (typed) => {
      setLetters((current) => Math.max(current, typed))
    })
    const timer = window.setTimeout(() => {
      stopDeleting = perLetter(DELETE_MS, text.length, (deleted) => {
        setLetters(text.length - deleted)
        if (deleted === text.length) next()
      })
    }, PERIOD_MS - DELETE_MS)
    return () => {
      stopTyping()
      window.clearTimeout(timer)
      stopDeleting()
    }
  }, [text, isMoving])

  return (
    <span className="hero-word" aria-hidden="true">
      <span translate="no">{isHeld ? text : text.slice(0, letters)}</span>
      <span className="hero-caret" />
    </span>
  )
}

/** Calls back once per letter over the duration; returns the cancel function. */
function perLetter(durationMs: number, letters: number, onLetter: (count: number) => void) {
  const start = performance.now()
  let timer = 0
  const next = (count: number) => {
    const due = start + (durationMs * count) / letters
    timer = window.setTimeout(() => {
      onLetter(count)
      if (count < letters) next(count + 1)
    }, due - performance.now())
  }
  next(1)
  return () => window.clearTimeout(timer)
}

/** The terrain of the static drawing. */
const FIRST: HeroWord = 'automations'

interface HeroArtProps {
  readonly terrain: HeroWord
  readonly reliefs: HomeData['hero']['reliefs']
  readonly isMoving: boolean
}

/** The first relief is part of the HTML; the other reliefs and the animation are loaded when the browser is idle. */
function HeroArt({ terrain, reliefs, isMoving }: HeroArtProps) {
  const host = useRef<HTMLDivElement>(null)
  const walk = useRef<HeroWalk>(undefined)
  const [isLoaded, setIsLoaded] = useState(false)
  const isAsked = useRef(false)
  const isReduced = useReducedMotion()
  const isNeeded = isMoving || terrain !== FIRST

  const handleLoaded = useEffectEvent((loaded: HeroWalk) => {
    walk.current = loaded
    setIsLoaded(true)
    if (terrain !== FIRST) void loaded.show(terrain, isMoving)
    loaded.setMoving(isMoving)
  })

  useEffect(() => {
    if (!isNeeded || isAsked.current) return
    return whenIdle(async () => {
      isAsked.current = true
      const [{ HeroWalk }, ...files] = await Promise.all([
        import('./hero-walk.ts'),
        // Fetched before they are shown, so that no relief fades out for one that is missing.
        ...reliefs.map(({ href }) => fetch(href).catch(() => undefined)),
      ])
      if (!host.current || files.some((file) => !file?.ok)) return
      const loaded = await HeroWalk.create(host.current, FIRST)
      // The visitor may have left the page meanwhile.
      if (host.current) handleLoaded(loaded)
      else loaded.destroy()
    })
  }, [isNeeded, reliefs])

  useEffect(() => {
    void walk.current?.show(terrain, !isReduced)
  }, [terrain, isReduced])
  useEffect(() => walk.current?.setMoving(isMoving), [isMoving])
  useEffect(
    () => () => {
      walk.current?.destroy()
      walk.current = undefined
    },
    [],
  )

  const shown = isLoaded ? terrain : FIRST
  const className = (own: HeroWord) => (own === shown ? 'hero-relief is-shown' : 'hero-relief')
  return (
    <div ref={host} className="hero-art" aria-hidden="true">
      <InlineDrawing name={`relief-${FIRST}`} className={className(FIRST)} />
      {isLoaded &&
        reliefs.map(({ terrain: own, href }) => (
          <FileDrawing key={own} href={href} className={className(own)} isEager />
        ))}
      <InlineDrawing name="walkers" className="hero-walkers" />
    </div>
  )
}
