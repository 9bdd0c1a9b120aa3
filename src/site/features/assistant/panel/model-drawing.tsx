import { useEffect, useState } from 'react'
import { usePanelText } from './panel-parts.tsx'

/** The drawing of a model; the box stays empty until it is loaded. */
export function ModelDrawing({ id }: { readonly id: string }) {
  const { tones } = usePanelText()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      // Offline: the card does without.
      const loaded = await import('./model-drawings.ts').catch(() => undefined)
      const found = loaded?.drawingUrls[`../../../generated/drawings/model-${id}-square.svg`]
      if (isCurrent) setUrl(found)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [id])
  return (
    <div className={`chat-drawing sigil-box tone-${tones[id] ?? 'night'}`}>
      <svg className="drawing" width="136" height="144" aria-hidden="true">
        {url && <use href={`${url}#d`} />}
      </svg>
    </div>
  )
}
