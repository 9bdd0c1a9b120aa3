import { RELIEF_BOX } from '../../terrain/drawings/relief.ts'
import type { Grid } from '../../terrain/grid.ts'
import type { HeroWord } from '../../terrain/hero-fields.ts'
import { nextIdle } from '../../lib/when-idle.ts'
import { groundHeight, heroGround } from '../../terrain/hero-ground.ts'
import { smooth } from '../../terrain/number.ts'
import type { Point } from '../../terrain/point.ts'
import { projector, RELIEF_TURN, type Projector } from '../../terrain/projection.ts'
import { walkerMark } from '../../terrain/walker-marks.ts'
import { Walkers } from '../../terrain/walkers.ts'
import { fitCanvas } from './hero-canvas.ts'
import { HeroLoop } from './hero-loop.ts'
import { readPalette, type HeroPalette } from './hero-palette.ts'
import { paintRelief, paintTrail, traceLevels } from './hero-relief.ts'
import { watchSurroundings } from './hero-surroundings.ts'

const MORPH_SECONDS = 0.8
const WALKING_PACE = 1.6
/** Six degrees at most, to either side of the resting turn. */
const TURN_RANGE = 0.1
const TURN_EASE = 0.06

interface Prepared {
  readonly ground: Grid
  readonly levels: ReturnType<typeof traceLevels>
  readonly walkers: Walkers
}

/**
 * The moving relief. It paints in the coordinates of the static drawing below it, so that the two
 * coincide, and moves the twenty walkers that already stand in the page.
 */
export class HeroScene {
  readonly #host: HTMLElement
  readonly #canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D
  readonly #walkers: Walkers
  readonly #resting: readonly Point[]
  readonly #loop: HeroLoop
  readonly #stopWatching: () => void
  #ground: Grid
  #from: Grid
  #to: Grid
  #morph = 1
  #levels: ReturnType<typeof traceLevels>
  #palette: HeroPalette
  #turn = RELIEF_TURN
  #aim = RELIEF_TURN

  /** In slices, so that no single task holds up a visitor's touch. */
  static async create(
    host: HTMLElement,
    canvas: HTMLCanvasElement,
    first: HeroWord,
  ): Promise<HeroScene> {
    const ground = heroGround(first)
    await nextIdle()
    const levels = traceLevels(ground)
    await nextIdle()
    const walkers = new Walkers()
    walkers.warmUp(groundHeight(ground))
    await nextIdle()
    return new HeroScene(host, canvas, { ground, levels, walkers })
  }

  private constructor(host: HTMLElement, canvas: HTMLCanvasElement, prepared: Prepared) {
    const context = canvas.getContext('2d')
    if (!context) throw new Error('this browser draws on no canvas')
    this.#host = host
    this.#canvas = canvas
    this.#context = context
    this.#ground = this.#from = this.#to = prepared.ground
    this.#levels = prepared.levels
    this.#walkers = prepared.walkers
    this.#palette = readPalette(host)
    this.#resting = this.#walkers.all.map((walker) => this.#mark(walker, this.#project()).foot)
    this.#loop = new HeroLoop(host, (seconds) => this.#advance(seconds))
    this.#stopWatching = watchSurroundings(
      canvas,
      () => this.#repaint(),
      (pointer) => {
        this.#aim = RELIEF_TURN + pointer * TURN_RANGE
      },
    )
    this.#paint()
    host.dataset['alive'] = ''
  }

  /** Changes the ground; without motion it is there at once. */
  show(word: HeroWord, isAnimated: boolean): void {
    this.#from = this.#ground
    this.#to = heroGround(word)
    this.#morph = isAnimated ? 0 : 1
    if (isAnimated) return this.#loop.wake()
    this.#ground = this.#to
    this.#levels = traceLevels(this.#ground)
    this.#walkers.warmUp(groundHeight(this.#ground))
    this.#paint()
  }

  setMoving(isMoving: boolean): void {
    this.#loop.setMoving(isMoving)
  }

  destroy(): void {
    this.#loop.destroy()
    this.#stopWatching()
    delete this.#host.dataset['alive']
  }

  /** One frame; says whether the ground is still changing and wants another. */
  #advance(seconds: number): boolean {
    this.#turn += (this.#aim - this.#turn) * TURN_EASE
    if (this.#morph < 1) {
      this.#morph = Math.min(1, this.#morph + seconds / MORPH_SECONDS)
      const share = smooth(this.#morph)
      const to = this.#to
      this.#ground = this.#from.map((height, index) => height + ((to[index] ?? 0) - height) * share)
      this.#levels = traceLevels(this.#ground)
    }
    this.#walkers.step(groundHeight(this.#ground), seconds * WALKING_PACE)
    this.#paint()
    return this.#morph < 1
  }

  #repaint(): void {
    this.#palette = readPalette(this.#host)
    this.#paint()
  }

  #paint(): void {
    const [width, height] = RELIEF_BOX
    const project = this.#project()
    // Live, because after a client-side navigation the drawing arrives later than the scene.
    const marks = this.#host.getElementsByClassName('walker')
    fitCanvas(this.#canvas, this.#context, width, height)
    paintRelief(this.#context, this.#levels, project, this.#palette)
    for (const [index, walker] of this.#walkers.all.entries()) {
      const { trail, foot } = this.#mark(walker, project)
      const [x, y] = this.#resting[index] ?? foot
      paintTrail(this.#context, trail, this.#palette.trail)
      const shift = `${(foot[0] - x).toFixed(1)} ${(foot[1] - y).toFixed(1)}`
      marks[index]?.setAttribute('transform', `translate(${shift})`)
    }
  }

  #project(): Projector {
    return projector(...RELIEF_BOX, this.#turn)
  }

  #mark(walker: Walkers['all'][number], project: Projector) {
    return walkerMark(walker, groundHeight(this.#ground), project)
  }
}
