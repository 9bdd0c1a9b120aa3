import { RELIEF_LEVELS } from '#drawings/projection.ts'

export interface HeroPalette {
  readonly plates: readonly string[]
  readonly walls: readonly string[]
  readonly outline: string
  readonly trail: string
}

const RAMP_STEPS = 9

/** The colours of the current theme, asked of the style sheet: a canvas knows no variables. */
export function readPalette(host: HTMLElement): HeroPalette {
  const probe = document.createElement('i')
  // Otherwise forced colours would answer every question with the same colour.
  probe.style.forcedColorAdjust = 'none'
  host.append(probe)
  const resolve = (colour: string) => {
    probe.style.color = colour
    return getComputedStyle(probe).color
  }
  const plates = Array.from({ length: RELIEF_LEVELS }, (_, index) => plateColour(index))
  const palette = {
    plates: plates.map(resolve),
    walls: plates.map((colour) => resolve(`color-mix(in oklab, ${colour} 70%, var(--shade))`)),
    outline: resolve('var(--plate-line)'),
    trail: resolve('var(--way)'),
  }
  probe.remove()
  return palette
}

/** Eighteen plates share ten tones of the height ramp. */
function plateColour(index: number): string {
  const place = (index / (RELIEF_LEVELS - 1)) * RAMP_STEPS
  const below = Math.floor(place)
  const above = Math.min(RAMP_STEPS, below + 1)
  const share = Math.round((1 - (place - below)) * 100)
  return `color-mix(in oklab, var(--h${below}) ${share}%, var(--h${above}))`
}
