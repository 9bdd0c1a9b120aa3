import { closed, type Field, fillRow, type Grid, settle } from '#drawings/engine/field.ts'
import { type Point, projector, RELIEF_TURN, smooth } from '#drawings/engine/geometry.ts'
import type { HeroWord } from '#content/schema/page.ts'
import { groundHeight, HERO_GRID, heroField, RELIEF_BOX } from '#drawings/engine/hero-terrain.ts'
import { walkerMark, walkerTrail, createWalkers } from '#drawings/engine/walkers.ts'
import { nextIdle } from '../../lib/browser-hooks.ts'

/** A walker moves about a pixel per frame. */
const FRAME_MS = 100
const LONGEST_STEP_SECONDS = 0.2
const WALKING_PACE = 1.6
/** As long as the reliefs cross-fade. */
const CHANGE_SECONDS = 0.62
/** Slow phones need about four times as long. */
const SLICE_MS = 6

/** Moves the twenty walkers of the static drawing over the terrain of the current word. */
export class HeroWalk {
  readonly #host: HTMLElement
  readonly #walkers = createWalkers()
  readonly #grounds = new Map<HeroWord, Grid>()
  readonly #project = projector(...RELIEF_BOX, RELIEF_TURN)
  /** Per walker: the newest point of its trail and the path up to it. */
  readonly #trails: { newest: Point | undefined; path: string }[] = []
  #wanted: HeroWord | undefined
  #from: Field
  #to: Field
  #change = 1
  #isMoving = false
  #timer = 0
  #last = 0

  static async create(host: HTMLElement, first: HeroWord): Promise<HeroWalk> {
    return new HeroWalk(host, first, await groundInSlices(first))
  }

  private constructor(host: HTMLElement, first: HeroWord, ground: Grid) {
    this.#host = host
    this.#wanted = first
    this.#grounds.set(first, ground)
    this.#from = this.#to = groundHeight(ground)
    // The positions of the static drawing.
    this.#walkers.warmUp(this.#to)
    host.dataset['animated'] = ''
  }

  /** Moves the walkers to the terrain of a word, gradually or at once. */
  async show(word: HeroWord, isAnimated: boolean): Promise<void> {
    this.#wanted = word
    const ground = this.#grounds.get(word) ?? (await groundInSlices(word))
    this.#grounds.set(word, ground)
    // Another word may have been selected meanwhile.
    if (this.#wanted !== word) return
    this.#from = this.#surface()
    this.#to = groundHeight(ground)
    this.#change = 0
    if (isAnimated) return this.#schedule()
    this.#walkers.warmUp(this.#to)
    this.#advance(CHANGE_SECONDS)
  }

  setMoving(isMoving: boolean): void {
    this.#isMoving = isMoving
    this.#schedule()
  }

  destroy(): void {
    // A terrain that is still being computed must not start the timer again.
    this.#wanted = undefined
    window.clearTimeout(this.#timer)
    delete this.#host.dataset['animated']
  }

  /** A timer, because animation frames would run at 60 per second. */
  #schedule(): void {
    window.clearTimeout(this.#timer)
    if (!this.#isMoving && this.#change === 1) return
    this.#timer = window.setTimeout(() => {
      const now = performance.now()
      this.#advance(Math.min(LONGEST_STEP_SECONDS, (now - this.#last) / 1000))
      this.#last = now
      this.#schedule()
    }, FRAME_MS)
  }

  #advance(seconds: number): void {
    const isChanging = this.#change < 1
    this.#change = Math.min(1, this.#change + seconds / CHANGE_SECONDS)
    const surface = this.#surface()
    this.#walkers.step(surface, seconds * WALKING_PACE)
    // Queried in every frame: after a client-side navigation the drawing is rendered later.
    const marks = this.#host.getElementsByClassName('walker')
    let trails = ''
    for (const [index, walker] of this.#walkers.all.entries()) {
      const { foot, head } = walkerMark(walker, surface, this.#project)
      const newest = walker.trail.at(-1)
      let trail = this.#trails[index]
      if (!trail || isChanging || trail.newest !== newest) {
        const path = walkerTrail(walker, surface, this.#project).map(written).join('L')
        trail = this.#trails[index] = { newest, path }
      }
      trails += `M${trail.path}L${written(foot)}`
      moveMark(marks[index], head)
    }
    this.#host.querySelector('.walker-trails')?.setAttribute('d', trails)
  }

  #surface(): Field {
    const from = this.#from
    const to = this.#to
    const share = smooth(this.#change)
    if (share === 1) return to
    return (x, y) => from(x, y) * (1 - share) + to(x, y) * share
  }
}

function written([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

/** The transform is relative to the position in the static drawing. */
function moveMark(mark: Element | undefined, [x, y]: Point): void {
  const head = mark?.querySelector('circle')
  if (!head) return
  const place = written([x - head.cx.baseVal.value, y - head.cy.baseVal.value])
  mark?.setAttribute('transform', `translate(${place})`)
}

/** The terrain of a word, computed a few rows at a time, so that no task blocks input. */
async function groundInSlices(word: HeroWord): Promise<Grid> {
  const field = closed(heroField(word))
  const heights = new Float32Array(HERO_GRID * HERO_GRID)
  let sliceStart = performance.now()
  for (let row = 0; row < HERO_GRID; row += 1) {
    fillRow(heights, field, HERO_GRID, HERO_GRID, row)
    if (performance.now() - sliceStart < SLICE_MS) continue
    await nextIdle()
    sliceStart = performance.now()
  }
  return settle(heights, HERO_GRID)
}
