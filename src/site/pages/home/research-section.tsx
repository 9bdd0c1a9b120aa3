import { FileDrawing } from '../../ui/file-drawing.tsx'
import { OutLink } from '../../ui/out-link.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { HomeData } from './home-data.server.ts'
import { WordSpace } from '../../ui/word-space.tsx'

/** A landscape in section; each paper is a borehole into it. */
export function ResearchSection({ section }: { readonly section: HomeData['research'] }) {
  return (
    <section className="section home-research" id="research" aria-labelledby="research-heading">
      <Reveal>
        <div className="wrap">
          <SectionHead id="research-heading" heading={section.heading} />
          <div className="home-bores">
            {section.entries.map((paper) => (
              <article key={paper.id} className="home-bore">
                <p className="home-bore-facts">
                  <span>{paper.year}</span>
                  <WordSpace />
                  <span>{paper.category}</span>
                  <WordSpace />
                  <span>{paper.country}</span>
                </p>
                <h3 className="title">{paper.title}</h3>
                <p className="muted">{paper.description}</p>
                <OutLink href={paper.link} newTab={section.newTab}>
                  {section.read}
                </OutLink>
              </article>
            ))}
          </div>
        </div>
        <div className="home-strata">
          <FileDrawing href={section.strata} />
        </div>
      </Reveal>
    </section>
  )
}
