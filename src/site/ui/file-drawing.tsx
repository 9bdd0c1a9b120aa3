import { useNearViewport } from '../lib/use-near-viewport.ts'

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
