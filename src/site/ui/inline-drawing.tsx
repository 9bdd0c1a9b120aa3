import { use, useEffect, useState } from 'react'
import { useHydrated } from '../lib/use-hydrated.ts'
import type { Drawing } from '#drawings/drawings/drawing.ts'
import { BuiltDrawings } from './built-drawings.ts'
import { DrawingShapes } from './drawing-shapes.tsx'

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
