import { use, useEffect, useState, createContext } from 'react'
import { useHydrated, useNearViewport } from '../lib/browser-hooks.ts'
import type { Drawing, Shape } from '#drawings/drawing.ts'

interface InlineDrawingProps {
  readonly name: string
  readonly className?: string
  /** A sentence for listeners; without it the drawing is decoration. */
  readonly label?: string
}

/**
 * A drawing that stands in the page's own HTML. Where it already stands the browser keeps it, and
 * its data is never fetched; a client-side navigation fetches it and draws it.
 */
export function InlineDrawing(props: InlineDrawingProps) {
  const drawing = useDrawing(props.name)
  const frame = frameOf(props)
  if (drawing === 'standing') {
    // To React an empty text: it leaves the shapes below alone, as it leaves a text it must not mend.
    return (
      <svg {...frame} suppressHydrationWarning>
        {''}
      </svg>
    )
  }
  if (!drawing) return <svg {...frame} />
  const { viewBox, preserveAspectRatio, shapes } = drawing
  return (
    <svg {...frame} viewBox={`0 0 ${viewBox.join(' ')}`} preserveAspectRatio={preserveAspectRatio}>
      <DrawingShapes shapes={shapes} />
    </svg>
  )
}

const loaders = import.meta.glob<Drawing>('../generated/inline/*.json', { import: 'default' })

function useDrawing(name: string): Drawing | 'standing' | undefined {
  const built = use(BuiltDrawings)[name]
  const isHydrated = useHydrated()
  // Asked once: an instance that took over standing markup never draws.
  const [isStanding] = useState(!isHydrated)
  const [loaded, setLoaded] = useState<Drawing>()
  const file = `../generated/inline/${name}.json`

  useEffect(() => {
    if (isStanding) return
    let isWanted = true
    const load = async () => {
      const drawing = await loaders[file]?.()
      if (isWanted) setLoaded(drawing)
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [file, isStanding])

  if (built) return built
  return isStanding ? 'standing' : loaded
}

function frameOf({ className, label }: InlineDrawingProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return { className: className ? `drawing ${className}` : 'drawing', ...spoken }
}

/** All inline drawings by name, given only while pages are built: the browser has them in its HTML. */
export const BuiltDrawings = createContext<Readonly<Record<string, Drawing>>>({})

function DrawingShapes({ shapes }: { readonly shapes: readonly Shape[] }) {
  return shapes.map(({ tag: Tag, attributes, children, text }, index) => (
    <Tag key={index} {...attributes}>
      {text}
      {children && <DrawingShapes shapes={children} />}
    </Tag>
  ))
}

interface FileDrawingProps {
  /** Address of the drawing's file. */
  readonly href: string
  readonly className?: string
  /** For a drawing in the first view: the page as built asks for it, before any script. */
  readonly isEager?: boolean
}

/**
 * A drawing in a file of its own, fetched when it comes near. It takes its colours from the page,
 * so both themes share one file. Without scripts the copy in the noscript element stands in.
 */
export function FileDrawing({ href, className = '', isEager = false }: FileDrawingProps) {
  const [ref, isNear] = useNearViewport<SVGSVGElement>()
  const target = `${href}#d`
  if (isEager) {
    return (
      <svg className={`drawing ${className}`} aria-hidden="true">
        <use href={target} />
      </svg>
    )
  }
  return (
    <>
      <svg ref={ref} className={`drawing needs-script ${className}`} aria-hidden="true">
        {isNear && <use href={target} />}
      </svg>
      <noscript>
        <svg className={`drawing ${className}`} aria-hidden="true">
          <use href={target} />
        </svg>
      </noscript>
    </>
  )
}

interface BranchMapProps {
  /** The drawing of the page's language, and the sentence that says what it shows. */
  readonly map: { readonly drawing: string; readonly label: string }
}

export function BranchMap({ map }: BranchMapProps) {
  return (
    <figure className="branch-map">
      <InlineDrawing name={map.drawing} label={map.label} />
    </figure>
  )
}
