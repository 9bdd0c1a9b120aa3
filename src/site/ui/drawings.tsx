import { createContext, use, useEffect, useState } from 'react'
import type { Drawing, Shape } from '#drawings/drawing.ts'
import { useHydrated, useNearViewport } from '../lib/browser-hooks.ts'

/** Inline drawings by name, provided only while pages are prerendered. */
export const PrerenderedDrawings = createContext<Readonly<Record<string, Drawing>>>({})

interface InlineDrawingProps {
  readonly name: string
  readonly className?: string
  /** Text alternative; without it the drawing is decorative. */
  readonly label?: string
}

/**
 * A drawing inlined in the page's HTML. Hydration keeps the existing markup and never fetches the data;
 * after a client-side navigation the data is fetched and rendered.
 */
export function InlineDrawing({ name, className, label }: InlineDrawingProps) {
  const drawing = useDrawing(name)
  const frame = {
    className: className ? `drawing ${className}` : 'drawing',
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
  }
  if (drawing === 'in-html') {
    // To React this is an empty text with a suppressed mismatch, so the shapes in the HTML stay.
    return (
      <svg {...frame} suppressHydrationWarning>
        {''}
      </svg>
    )
  }
  if (!drawing) return <svg {...frame} />
  const { viewBox, preserveAspectRatio, shapes } = drawing
  const [width, height] = sizeWithoutStyles(viewBox)
  return (
    <svg
      {...frame}
      width={width}
      height={height}
      viewBox={`0 0 ${viewBox.join(' ')}`}
      preserveAspectRatio={preserveAspectRatio}
    >
      <Shapes shapes={shapes} />
    </svg>
  )
}

const MAX_WIDTH = 480

/** A drawing without a size fills the window if the stylesheet could not be loaded. */
function sizeWithoutStyles([width, height]: Drawing['viewBox']): [number, number] {
  const scale = Math.min(1, MAX_WIDTH / width)
  return [Math.round(width * scale), Math.round(height * scale)]
}

function Shapes({ shapes }: { readonly shapes: readonly Shape[] }) {
  return shapes.map(({ tag: Tag, attributes, children, text }, index) => (
    <Tag key={index} {...attributes}>
      {text}
      {children && <Shapes shapes={children} />}
    </Tag>
  ))
}

const plates = import.meta.glob<Drawing>('../../drawings/plates/*.json', { import: 'default' })
const generated = import.meta.glob<Drawing>('../generated/inline/*.json', { import: 'default' })

function useDrawing(name: string): Drawing | 'in-html' | undefined {
  const prerendered = use(PrerenderedDrawings)[name]
  const isHydrated = useHydrated()
  // Fixed on mount: an instance that hydrated existing markup never renders shapes itself.
  const [isInHtml] = useState(!isHydrated)
  const [loaded, setLoaded] = useState<Drawing>()

  useEffect(() => {
    if (isInHtml) return
    let isCurrent = true
    const load = async () => {
      const load =
        plates[`../../drawings/plates/${name}.json`] ??
        generated[`../generated/inline/${name}.json`]
      const drawing = await load?.()
      if (isCurrent) setLoaded(drawing)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [name, isInHtml])

  return prerendered ?? (isInHtml ? 'in-html' : loaded)
}

interface FileDrawingProps {
  readonly href: string
  readonly className?: string
  /** Above the fold: loaded by the HTML, before any script. */
  readonly isEager?: boolean
}

const FILE_FRAME = { width: 300, height: 150, 'aria-hidden': true } as const

/** An SVG file that is fetched near the viewport and inherits its colours from the page. */
export function FileDrawing({ href, className = '', isEager = false }: FileDrawingProps) {
  const [ref, isNear] = useNearViewport<SVGSVGElement>()
  const use = <use href={`${href}#d`} />
  const drawing = (
    <svg className={`drawing ${className}`} {...FILE_FRAME}>
      {use}
    </svg>
  )
  if (isEager) return drawing
  return (
    <>
      <svg ref={ref} className={`drawing needs-script ${className}`} {...FILE_FRAME}>
        {isNear && use}
      </svg>
      <noscript>{drawing}</noscript>
    </>
  )
}

interface BranchMapProps {
  readonly map: { readonly drawing: string; readonly label: string }
}

export function BranchMap({ map }: BranchMapProps) {
  return (
    <figure className="branch-map">
      <InlineDrawing name={map.drawing} label={map.label} />
    </figure>
  )
}
