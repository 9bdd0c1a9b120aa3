import { converter, formatHex, formatRgb, interpolate, parse, type Color } from 'culori'

export type Paint = (value: string) => string
export type Variables = ReadonlyMap<string, string>

export interface PaintOptions {
  readonly currentColour?: string
  readonly theme?: 'day' | 'night'
}

/** Resolves `var`, `light-dark` and `color-mix` to plain colours, because an image has no stylesheet. */
export function createPaint(
  variables: Variables,
  { currentColour = 'var(--ink)', theme = 'day' }: PaintOptions = {},
): Paint {
  const resolve = (value: string, depth = 0): string => {
    const text = value.trim()
    if (depth > 20) throw new Error(`${value}: refers to itself`)
    if (text === 'currentColor') return resolve(currentColour, depth + 1)
    const call = /^([a-z-]+)\(([\s\S]*)\)$/.exec(text)
    if (!call) return text
    const [, name = '', inside = ''] = call
    const parts = splitAtCommas(inside)
    if (name === 'var') return resolve(variableOf(parts, variables), depth + 1)
    if (name === 'light-dark') return resolve(parts[theme === 'day' ? 0 : 1] ?? '', depth + 1)
    if (name === 'color-mix') return mix(parts, (part) => resolve(part, depth + 1))
    return write(colourOf(text))
  }
  return resolve
}

/** Custom properties of a stylesheet, or of one rule. The first declaration wins. */
export function readVariables(css: string, selector?: string): Variables {
  const source = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const scope = selector ? ruleOf(source, selector) : source
  const found = new Map<string, string>()
  for (const [, name = '', value = ''] of scope.matchAll(/(--[\w-]+):\s*([^;{}]+);/g)) {
    if (!found.has(name)) found.set(name, value.trim())
  }
  return found
}

function ruleOf(css: string, selector: string): string {
  const start = css.indexOf(`${selector} {`)
  if (start === -1) throw new Error(`no rule for ${selector}`)
  return css.slice(start, css.indexOf('}', start))
}

function variableOf([name = '', ...fallback]: readonly string[], variables: Variables): string {
  const value = variables.get(name.trim()) ?? fallback.join(',')
  if (!value) throw new Error(`no stylesheet declares ${name}`)
  return value
}

function splitAtCommas(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}

/** Supports a percentage after the first colour only. */
function mix([space = '', first = '', second = '']: readonly string[], resolve: Paint): string {
  const share = /\s([\d.]+)%\s*$/.exec(first)
  if (!share)
    throw new Error(`color-mix(${space},${first},${second}): the first colour has no percentage`)
  const amount = Number(share[1]) / 100
  const a = resolve(first.slice(0, share.index))
  const b = resolve(second)
  // Interpolating towards transparent would shift the hue.
  if (b === 'transparent') return write({ ...colourOf(a), alpha: amount })
  const mode = space.includes('oklch') ? 'oklch' : 'oklab'
  return write(interpolate([colourOf(b), colourOf(a)], mode)(amount))
}

function colourOf(text: string): Color {
  const colour = parse(text)
  if (!colour) throw new Error(`${text} is not a colour`)
  return colour
}

const toRgb = converter('rgb')

function write(colour: Color): string {
  const rgb = toRgb(colour)
  return (rgb.alpha ?? 1) < 1 ? formatRgb(rgb) : formatHex(rgb)
}
