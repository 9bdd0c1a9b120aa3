import type { Drawing, Shape } from '#drawings/drawing.ts'
import { escapeMarkup } from '#build/escape-markup.ts'

const NAMESPACE = 'http://www.w3.org/2000/svg'

/** The text of a drawing's own file. The root carries the id that `<use href="file#d">` names. */
export function writeSvg({ viewBox, preserveAspectRatio, shapes }: Drawing): string {
  const root = attributeText({
    xmlns: NAMESPACE,
    id: 'd',
    viewBox: `0 0 ${viewBox.join(' ')}`,
    ...(preserveAspectRatio ? { preserveAspectRatio } : {}),
  })
  return `<svg${root}>${shapes.map(writeShape).join('')}</svg>\n`
}

/** Many small drawings of one page in one file; `<use href="file#name">` takes one of them. */
export function writeSheet(
  drawings: readonly { readonly name: string; readonly drawing: Drawing }[],
): string {
  const symbols = drawings.map(({ name, drawing: { viewBox, shapes } }) => {
    const frame = attributeText({ id: name, viewBox: `0 0 ${viewBox.join(' ')}` })
    return `<symbol${frame}>${shapes.map(writeShape).join('')}</symbol>`
  })
  return `<svg xmlns="${NAMESPACE}">${symbols.join('')}</svg>\n`
}

export function writeShape({ tag, attributes, children = [], text = '' }: Shape): string {
  const names = Object.entries(attributes).map(([name, value]) => [svgName(name), value] as const)
  const open = `<${tag}${attributeText(Object.fromEntries(names))}`
  const inside = children.map(writeShape).join('') + escapeMarkup(text)
  return inside ? `${open}>${inside}</${tag}>` : `${open}/>`
}

/** React's `strokeWidth` is SVG's `stroke-width`; no attribute of ours has a capital in SVG. */
function svgName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function attributeText(attributes: Record<string, string | number>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeMarkup(String(value))}"`)
    .join('')
}
