import { RELIEF_BOX } from '#drawings/relief.ts'
import type { Field, Grid } from '#drawings/engine/field.ts'
import { type HeroWord, groundHeight, HERO_GRID } from '#drawings/engine/hero-terrain.ts'
import { nextIdle } from '../../lib/browser-hooks.ts'
import { smooth, type Point, projector, RELIEF_TURN } from '#drawings/engine/geometry.ts'
import { walkerMark, Walkers } from '#drawings/engine/walkers.ts'
import {
  fitCanvas,
  readPalette,
  type HeroPalette,
  groundInSlices,
  levelsInSlices,
  paintRelief,
  paintTrail,
  traceLevels,
  type ReliefLevels,
} from './hero-relief.ts'
import { HeroLoop } from './hero-loop.ts'

/** Fewer grid points for small screens. */
const SMALL_GRID = 68
const MORPH_SECONDS = 0.8
const WALKING_PACE = 1.6
/** Six degrees to either side. */
const TURN_RANGE = 0.1
const TURN_EASE = 0.06

interface Prepared {
  readonly n: number
  readonly ground: Grid
  readonly levels: ReliefLevels
  readonly walkers: Walkers
}

/** The animated relief, in the coordinates of the static drawing below it. Moves its twenty walkers. */
export class HeroScene {
  readonly #host: HTMLElement
  readonly #canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D
  readonly #walkers: Walkers
  readonly #loop: HeroLoop
  readonly #stopWatching: () => void
  readonly #n: number
  #wanted: HeroWord | undefined
  #ground: Grid
  #from: Grid
  #to: Grid
  #morph = 1
  #levels: ReliefLevels
  #palette: HeroPalette
  #turn = RELIEF_TURN
  #aim = RELIEF_TURN

  /** Computes in slices, so that no task blocks input. */
  static async create(
    host: HTMLElement,
    canvas: HTMLCanvasElement,
    first: HeroWord,
  ): Promise<HeroScene> {
    const n = window.matchMedia('(min-width: 64rem)').matches ? HERO_GRID : SMALL_GRID
    const ground = await groundInSlices(first, n)
    const levels = await levelsInSlices(ground, n)
    const walkers = new Walkers()
    walkers.warmUp(groundHeight(ground, n))
    await nextIdle()
    return new HeroScene(host, canvas, { n, ground, levels, walkers })
  }

  private constructor(host: HTMLElement, canvas: HTMLCanvasElement, prepared: Prepared) {
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no 2D canvas')
    this.#host = host
    this.#canvas = canvas
    this.#context = context
    this.#n = prepared.n
    this.#ground = this.#from = this.#to = prepared.ground
    this.#levels = prepared.levels
    this.#walkers = prepared.walkers
    this.#palette = readPalette(host)
    this.#loop = new HeroLoop(host, (seconds) => this.#advance(seconds))
    this.#stopWatching = watchSurroundings(
      canvas,
      () => this.#updateTheme(),
      (pointer) => {
        this.#aim = RELIEF_TURN + pointer * TURN_RANGE
      },
    )
    this.#paint()
    host.dataset['alive'] = ''
  }

  /** Morphs to the terrain of a word, or switches at once. */
  async show(word: HeroWord, isAnimated: boolean): Promise<void> {
    this.#wanted = word
    const ground = await groundInSlices(word, this.#n)
    // Another word may have been selected meanwhile.
    if (this.#wanted !== word) return
    this.#from = this.#ground
    this.#to = ground
    this.#morph = isAnimated ? 0 : 1
    if (isAnimated) return this.#loop.wake()
    this.#ground = ground
    this.#levels = traceLevels(ground, this.#n)
    this.#walkers.warmUp(this.#surface())
    this.#paint()
  }

  setMoving(isMoving: boolean): void {
    this.#loop.setMoving(isMoving)
  }

  destroy(): void {
    this.#wanted = undefined
    this.#loop.destroy()
    this.#stopWatching()
    delete this.#host.dataset['alive']
  }

  /** Renders one frame; returns whether the morph needs another. */
  #advance(seconds: number): boolean {
    this.#turn += (this.#aim - this.#turn) * TURN_EASE
    if (this.#morph < 1) {
      this.#morph = Math.min(1, this.#morph + seconds / MORPH_SECONDS)
      const share = smooth(this.#morph)
      const to = this.#to
      this.#ground = this.#from.map((height, index) => height + ((to[index] ?? 0) - height) * share)
      this.#levels = traceLevels(this.#ground, this.#n)
    }
    this.#walkers.step(this.#surface(), seconds * WALKING_PACE)
    this.#paint()
    return this.#morph < 1
  }

  #updateTheme(): void {
    this.#palette = readPalette(this.#host)
    this.#paint()
  }

  #paint(): void {
    const [width, height] = RELIEF_BOX
    const project = projector(width, height, this.#turn)
    const surface = this.#surface()
    // A live collection: after a client-side navigation the drawing is rendered later.
    const marks = this.#host.getElementsByClassName('walker')
    fitCanvas(this.#canvas, this.#context, width, height)
    paintRelief(this.#context, this.#levels, project, this.#palette)
    for (const [index, walker] of this.#walkers.all.entries()) {
      const { trail, head } = walkerMark(walker, surface, project)
      paintTrail(this.#context, trail, this.#palette.trail)
      const mark = marks[index]
      if (mark) moveMark(mark, head)
    }
  }

  #surface(): Field {
    return groundHeight(this.#ground, this.#n)
  }
}

/** The transform is relative to the position in the static drawing. */
function moveMark(mark: Element, [x, y]: Point): void {
  const head = mark.querySelector('circle')
  if (!head) return
  const dx = x - head.cx.baseVal.value
  const dy = y - head.cy.baseVal.value
  mark.setAttribute('transform', `translate(${dx.toFixed(1)} ${dy.toFixed(1)})`)
}

/** Reports changes of theme and size, and the pointer position from -0.5 to 0.5. */
function watchSurroundings(
  canvas: HTMLCanvasElement,
  onLook: () => void,
  onPointer: (place: number) => void,
) {
  const follow = (event: PointerEvent) => onPointer(event.clientX / window.innerWidth - 0.5)
  const theme = new MutationObserver(onLook)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', onLook)
  const size = new ResizeObserver(onLook)
  size.observe(canvas)
  window.addEventListener('pointermove', follow, { passive: true })
  return () => {
    theme.disconnect()
    system.removeEventListener('change', onLook)
    size.disconnect()
    window.removeEventListener('pointermove', follow)
  }
}
