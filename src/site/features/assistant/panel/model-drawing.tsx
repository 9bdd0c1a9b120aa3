import { useEffect, useState } from 'react'
import { usePanelText } from './panel-parts.tsx'

/** The drawing of a model; the box stays empty until it is loaded. */
export function ModelDrawing({ id }: { readonly id: string }) {
  const { pattern = '', tone = 'night' } = usePanelText().models[id] ?? {}
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      // Offline: the card does without.
      const loaded = await import('./model-drawings.ts').catch(() => undefined)
      const found = loaded?.drawingUrls[`../../../../drawings/plates/model-${pattern}-square.svg`]
      if (isCurrent) setUrl(found)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [pattern])
  return (
    <div className={`chat-drawing sigil-box tone-${tone}`}>
      <svg className="drawing" width="136" height="144" aria-hidden="true">
        {url && <use href={`${url}#d`} />}
      </svg>
    </div>
  )
}
