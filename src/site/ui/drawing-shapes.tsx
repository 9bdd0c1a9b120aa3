import type { Shape } from '#drawings/drawings/drawing.ts'

export function DrawingShapes({ shapes }: { readonly shapes: readonly Shape[] }) {
  return shapes.map(({ tag: Tag, attributes, children, text }, index) => (
    <Tag key={index} {...attributes}>
      {text}
      {children && <DrawingShapes shapes={children} />}
    </Tag>
  ))
}
