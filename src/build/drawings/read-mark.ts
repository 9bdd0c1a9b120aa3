import { existsSync, readFileSync } from 'node:fs'
import type { Drawing, Shape } from '#drawings/drawing.ts'

const FOLDER = 'src/drawings/marks'

/** A mark that was drawn by hand. Its file has the elements of a `Drawing` only, without groups. */
export function readMark(name: string, otherwise = name): Drawing {
  const isDrawn = existsSync(`${FOLDER}/${name}.svg`)
  const svg = readFileSync(`${FOLDER}/${isDrawn ? name : otherwise}.svg`, 'utf8')
  const [root = '', ...lines] = svg.split('\n')
  const { viewBox, preserveAspectRatio } = attributesIn(root)
  const [, , width = 0, height = 0] = String(viewBox).split(' ').map(Number)
  return {
    viewBox: [width, height],
    ...(preserveAspectRatio && { preserveAspectRatio: String(preserveAspectRatio) }),
    shapes: lines.flatMap(shapeIn),
  }
}

/** Each line has one element. */
function shapeIn(line: string): Shape[] {
  const [, tag, attributes = '', text] = /<(\w+)([^>]*?)(?:\/>|>(.*)<\/\w+>)/.exec(line) ?? []
  if (!tag) return []
  return [{ tag, attributes: attributesIn(attributes), ...(text && { text }) } as Shape]
}

/** With React's names. */
function attributesIn(element: string): Record<string, string | number> {
  const attributes = [...element.matchAll(/([\w-]+)="([^"]*)"/g)]
  return Object.fromEntries(
    attributes.map(([, name = '', value = '']) => [
      name.replaceAll(/-[a-z]/g, ([, letter = '']) => letter.toUpperCase()),
      Number.isNaN(Number(value)) ? value : Number(value),
    ]),
  )
}
