import { CopyButton } from '../../ui/copy-button.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { PaperData } from './paper-data.server.ts'

/** Everything stands in the open, so that it can be taken without scripts as well. */
export function CiteSection({ cite }: { readonly cite: PaperData['cite'] }) {
  return (
    <section className="section sunk" id="cite" aria-labelledby="cite-heading">
      <Reveal className="wrap">
        <SectionHead id="cite-heading" heading={cite.heading} lead={cite.lead} isSplit />
        <div className="paper-cite">
          {cite.parts.map(({ id, name, copy, value }) => (
            <div key={id} className={`paper-cite-part paper-cite-${id}`}>
              <h3>{name}</h3>
              <CopyButton value={value} words={cite.copy} label={copy} />
              {id === 'reference' ? <p>{value}</p> : <pre>{value}</pre>}
            </div>
          ))}
        </div>
      </Reveal>
    </section>
  )
}
