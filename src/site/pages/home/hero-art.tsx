import { useEffect, useEffectEvent, useRef } from 'react'
import type { HeroWord } from '#content/schema/page.ts'
import { usePaused, useReducedMotion } from '../../lib/motion.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { InlineDrawing } from '../../ui/inline-drawing.tsx'
import type { HeroScene } from './hero-scene.ts'

/** The terrain the static drawing shows. */
const FIRST: HeroWord = 'automations'

/**
 * The relief is drawn in the page and is the first paint, the print and the still picture. The
 * moving one starts over it when the browser has nothing else to do.
 */
export function HeroArt({ terrain }: { readonly terrain: HeroWord }) {
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
      // The visitor may have left the page while the ground was being drawn.
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
