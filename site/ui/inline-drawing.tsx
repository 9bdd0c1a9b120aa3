import { lazy, memo, Suspense, use, useSyncExternalStore, type ComponentType } from 'react'
import type { Drawing } from '../terrain/drawings/drawing.ts'
import { DrawingShapes } from './drawing-shapes.tsx'

interface InlineDrawingProps {
  readonly name: string
  readonly className?: string
  /** A sentence for listeners; without it the drawing is decoration. */
  readonly label?: string
}

/**
 * A drawing that stands in the page's own HTML. It never hydrates: the browser keeps the markup
 * and its data is fetched only when a client-side navigation has to draw it. Memoised, because a
 * re-render would make React abandon the standing markup.
 */
export const InlineDrawing = memo(function InlineDrawing(props: InlineDrawingProps) {
  return (
    <Suspense fallback={<svg className={classOf(props)} aria-hidden="true" />}>
      <StandingDrawing {...props} />
    </Suspense>
  )
})

const NEVER = new Promise<never>(() => {})
const neverChanges = () => () => {}

function StandingDrawing(props: InlineDrawingProps) {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  if (!import.meta.env.SSR && isHydrating) use(NEVER)
  const Drawn = drawnBy(props.name)
  // oxlint-disable-next-line react/static-components -- one component per name, kept in a map
  return <Drawn {...props} />
}

const loaders = import.meta.glob<Drawing>('../generated/inline/*.json', { import: 'default' })
const drawn = new Map<string, ComponentType<InlineDrawingProps>>()

function drawnBy(name: string): ComponentType<InlineDrawingProps> {
  const known = drawn.get(name)
  if (known) return known
  const load = loaders[`../generated/inline/${name}.json`]
  if (!load) throw new Error(`no inline drawing is called ${name}`)
  const component = lazy(async () => {
    const drawing = await load()
    return { default: (props: InlineDrawingProps) => <DrawingSvg {...props} drawing={drawing} /> }
  })
  drawn.set(name, component)
  return component
}

function DrawingSvg({
  drawing,
  label,
  ...props
}: InlineDrawingProps & { readonly drawing: Drawing }) {
  const spoken = label
    ? ({ role: 'img', 'aria-label': label } as const)
    : ({ 'aria-hidden': true } as const)
  return (
    <svg
      className={classOf(props)}
      viewBox={`0 0 ${drawing.viewBox.join(' ')}`}
      preserveAspectRatio={drawing.preserveAspectRatio}
      {...spoken}
    >
      <DrawingShapes shapes={drawing.shapes} />
    </svg>
  )
}

function classOf({ className }: { readonly className?: string }): string {
  return className ? `drawing ${className}` : 'drawing'
}
