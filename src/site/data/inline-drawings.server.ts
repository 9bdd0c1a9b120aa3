import type { Drawing } from '#drawings/drawings/drawing.ts'

const files = import.meta.glob<Drawing>('../generated/inline/*.json', {
  import: 'default',
  eager: true,
})

/** By the name a component asks for. */
export const inlineDrawings: Readonly<Record<string, Drawing>> = Object.fromEntries(
  Object.entries(files).map(([file, drawing]) => [/([^/]+)\.json$/.exec(file)?.[1], drawing]),
)
