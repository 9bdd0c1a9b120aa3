import type { Drawing, Shape } from '#drawings/drawing.ts'

const NAMESPACE = 'http://www.w3.org/2000/svg'

/** A drawing as a file; `<use href="file#d">` refers to the id. */
export function writeSvg({ viewBox, preserveAspectRatio, shapes }: Drawing): string {
  const root = attributeText({
    xmlns: NAMESPACE,
    id: 'd',
    viewBox: `0 0 ${viewBox.join(' ')}`,
    ...(preserveAspectRatio ? { preserveAspectRatio } : {}),
  })
  return `<svg${root}>${shapes.map(writeShape).join('')}</svg>\n`
}

/** Many small drawings in one file, for `<use href="file#name">`. */
export function writeSheet(
  drawings: readonly { readonly name: string; readonly drawing: Drawing }[],
): string {
  const symbols = drawings.map(({ name, drawing: { viewBox, shapes } }) => {
    const frame = attributeText({ id: name, viewBox: `0 0 ${viewBox.join(' ')}` })
    return `<symbol${frame}>${shapes.map(writeShape).join('')}</symbol>`
  })
  return `<svg xmlns="${NAMESPACE}">${symbols.join('')}</svg>\n`
}

function writeShape({ tag, attributes, children = [], text = '' }: Shape): string {
  const names = Object.entries(attributes).map(([name, value]) => [svgName(name), value] as const)
  const open = `<${tag}${attributeText(Object.fromEntries(names))}`
  const inside = children.map(writeShape).join('') + escapeMarkup(text)
  return inside ? `${open}>${inside}</${tag}>` : `${open}/>`
}

/** `strokeWidth` to `stroke-width`. */
function svgName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function attributeText(attributes: Record<string, string | number>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeMarkup(String(value))}"`)
    .join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** For text and double-quoted attributes in XML and HTML. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}
