import { Link } from 'react-router'
import { GoLink, PauseButton } from '../../ui/controls.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { HomeData } from './home-data.server.ts'
import { useEffect, useState, useEffectEvent, useRef } from 'react'
import { setPaused, usePaused, useReducedMotion } from '../../lib/motion.ts'
import type { HeroWord } from '#content/schema/page.ts'
import { whenIdle } from '../../lib/browser-hooks.ts'
import { InlineDrawing } from '../../ui/drawings.tsx'
import type { HeroScene } from './hero-scene.ts'

interface HeroSectionProps {
  readonly hero: HomeData['hero']
  readonly researchPath: string
}

export function HeroSection({ hero, researchPath }: HeroSectionProps) {
  const { words, motion } = hero
  const { index, shown, select } = useRotatingWord(words.map(({ text }) => text))
  return (
    <section className="hero" id="hero">
      <div className="wrap">
        <div className="hero-copy">
          <p className="spot">{hero.kicker}</p>
          <h1>
            {hero.headline} <span className="visually-hidden">{hero.spokenWords}</span>
            <span className="hero-word" aria-hidden="true">
              <span translate="no">{shown}</span>
              <span className="hero-caret" />
            </span>
          </h1>
          <p className="lead">{hero.lead}</p>
          <p className="button-row">
            <Link className="button button-way" to="#featured">
              {hero.explore}
              <Icon name="down" />
            </Link>
            <GoLink to={researchPath}>{hero.research}</GoLink>
          </p>
        </div>
      </div>
      <HeroArt terrain={words[index]?.terrain ?? 'automations'} />
      <div className="hero-legend needs-script">
        <div className="wrap">
          {words.map(({ terrain, text }, position) => (
            <button
              key={terrain}
              type="button"
              aria-pressed={position === index}
              onClick={() => select(position)}
            >
              {text}
            </button>
          ))}
          <PauseButton {...motion} />
          <p>{hero.legend}</p>
        </div>
      </div>
    </section>
  )
}

const PERIOD_MS = 3000
const DELETE_MS = 500
const TYPE_MS = 420

/** Types, holds and deletes one word after the other. Selecting a word pauses the rotation. */
function useRotatingWord(words: readonly string[]) {
  const [index, setIndex] = useState(0)
  const [share, setShare] = useState(1)
  const isPaused = usePaused()
  const isReduced = useReducedMotion()
  const isStill = isPaused || isReduced
  const count = words.length

  useEffect(() => {
    if (isStill) return
    let stopDeleting = () => {}
    const timer = window.setTimeout(() => {
      stopDeleting = animate(DELETE_MS, (done) => {
        setShare(1 - done)
        if (done === 1) setIndex((current) => (current + 1) % count)
      })
    }, PERIOD_MS - DELETE_MS)
    return () => {
      window.clearTimeout(timer)
      stopDeleting()
    }
  }, [index, isStill, count])

  useEffect(() => {
    if (isStill) return
    return animate(TYPE_MS, (done) => setShare((current) => Math.max(current, done)))
  }, [index, isStill])

  const word = words[index] ?? ''
  return {
    index,
    shown: isStill ? word : word.slice(0, Math.round(word.length * share)),
    select: (position: number) => {
      setPaused(true)
      setIndex(position)
    },
  }
}

/** Calls back with 0 to 1 over the duration; returns the cancel function. */
function animate(durationMs: number, onFrame: (done: number) => void): () => void {
  const start = performance.now()
  let frame = requestAnimationFrame(function step(now) {
    const done = Math.min(1, Math.max(0, (now - start) / durationMs))
    onFrame(done)
    if (done < 1) frame = requestAnimationFrame(step)
  })
  return () => cancelAnimationFrame(frame)
}

/** The terrain of the static drawing. */
const FIRST: HeroWord = 'automations'

/** The static relief is part of the HTML; the animation over it is loaded when the browser is idle. */
function HeroArt({ terrain }: { readonly terrain: HeroWord }) {
  const host = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useRef<HeroScene>(undefined)
  const isAsked = useRef(false)
  const isPaused = usePaused()
  const isReduced = useReducedMotion()
  const isMoving = !isPaused && !isReduced
  const isNeeded = isMoving || terrain !== FIRST

  const handleLoaded = useEffectEvent((loaded: HeroScene) => {
    scene.current = loaded
    if (terrain !== FIRST) void loaded.show(terrain, isMoving)
    loaded.setMoving(isMoving)
  })

  useEffect(() => {
    if (!isNeeded || isAsked.current) return
    return whenIdle(async () => {
      isAsked.current = true
      const { HeroScene } = await import('./hero-scene.ts')
      if (!host.current || !canvas.current) return
      const loaded = await HeroScene.create(host.current, canvas.current, FIRST)
      // The visitor may have left the page meanwhile.
      if (host.current) handleLoaded(loaded)
      else loaded.destroy()
    })
  }, [isNeeded])

  useEffect(() => {
    void scene.current?.show(terrain, !isReduced)
  }, [terrain, isReduced])
  useEffect(() => scene.current?.setMoving(isMoving), [isMoving])
  useEffect(
    () => () => {
      scene.current?.destroy()
      scene.current = undefined
    },
    [],
  )

  return (
    <div ref={host} className="hero-art" aria-hidden="true">
      <InlineDrawing name="relief-automations" className="hero-relief" />
      <canvas ref={canvas} className="hero-canvas" />
      <InlineDrawing name="walkers" className="hero-walkers" />
    </div>
  )
}
