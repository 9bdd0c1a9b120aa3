import type { Route } from './+types/paper-route'
import { ItemSteps, Breadcrumbs } from '../../features/item-page/item-navigation.tsx'
import { keepBuiltData, pageHead } from '../../lib/routing.ts'
import { paperData, type PaperData } from './paper-data.server.ts'
import './paper.css'
import { ImpactBadge, PaperLink } from '../../features/papers/paper-parts.tsx'
import { FileDrawing } from '../../ui/drawings.tsx'
import { WordSpace, Reveal, SectionHead } from '../../ui/page-parts.tsx'
import { Fragment } from 'react'
import { CopyButton } from '../../ui/controls.tsx'
import { Link } from 'react-router'

export function loader({ request }: Route.LoaderArgs) {
  return paperData(request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead(loaderData),
  ...(loaderData?.scholar ?? []),
]

export const shouldRevalidate = keepBuiltData

export default function PaperRoute({ loaderData }: Route.ComponentProps) {
  const { summit, trail, hero, abstract, facts, link, cite, around, steps } = loaderData
  return (
    <main id="main">
      <PaperHero summit={summit} trail={trail} hero={hero} link={link} />
      <div className="wrap paper-text">
        <section id="abstract" aria-labelledby="abstract-heading">
          <h2 id="abstract-heading">{abstract.heading}</h2>
          <p className="lead">{abstract.lead}</p>
          <p className="paper-abstract">{abstract.text}</p>
        </section>
        <PaperFacts facts={facts} />
      </div>
      <CiteSection cite={cite} />
      <SurroundingsSection around={around} />
      <ItemSteps steps={steps} />
    </main>
  )
}

type PaperHeroProps = Pick<PaperData, 'summit' | 'trail' | 'hero' | 'link'>

/** The title stands on the paper's own ground: its section, from edge to edge. */
function PaperHero({ summit, trail, hero, link }: PaperHeroProps) {
  return (
    <header className="page-hero paper-hero" id="hero">
      <div className="wrap">
        <Breadcrumbs trail={trail} />
        <p className="spot">{summit}</p>
        <h1>{hero.title}</h1>
        <p className="lead">{hero.authors}</p>
        <p className="paper-hero-facts">
          <span>{hero.year}</span>
          <WordSpace />
          <span>{hero.category}</span>
          <WordSpace />
          <ImpactBadge level={hero.impact} label={hero.impactLabel} />
        </p>
        <p className="button-row">
          <PaperLink {...link} isButton />
        </p>
      </div>
      <div className="paper-strata">
        <FileDrawing href={hero.drawing} isEager />
      </div>
    </header>
  )
}

function PaperFacts({ facts }: { readonly facts: PaperData['facts'] }) {
  return (
    <aside className="paper-facts-sheet" aria-labelledby="facts-heading">
      <h2 id="facts-heading">{facts.heading}</h2>
      <dl>
        {facts.list.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{facts.tags.label}</dt>
          <dd className="chips">
            {facts.tags.list.map((tag) => (
              <Fragment key={tag}>
                <span className="chip">{tag}</span>
                <WordSpace />
              </Fragment>
            ))}
          </dd>
        </div>
      </dl>
    </aside>
  )
}

/** Everything stands in the open, so that it can be taken without scripts as well. */
function CiteSection({ cite }: { readonly cite: PaperData['cite'] }) {
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

/** Papers are boreholes, models are sheets; here too each keeps its own kind. */
function SurroundingsSection({ around }: { readonly around: PaperData['around'] }) {
  const { papers, models } = around
  return (
    <section className="section" id="related" aria-labelledby="related-heading">
      <Reveal className="wrap">
        <SectionHead id="related-heading" heading={around.heading} />
        <div className="paper-around">
          <div>
            <h3>{papers.heading}</h3>
            <ul className="paper-bores">
              {papers.entries.map((entry) => (
                <li key={entry.id}>
                  <p className="note">
                    {entry.year}, {entry.category}
                  </p>
                  <Link className="title" to={entry.path} prefetch="intent">
                    {entry.title}
                  </Link>
                  <p className="small muted">{entry.reason}</p>
                </li>
              ))}
            </ul>
          </div>
          {models.entries.length > 0 && (
            <div>
              <h3>{models.heading}</h3>
              <ul className="paper-models">
                {models.entries.map((entry) => (
                  <li key={entry.id}>
                    <div className={`sigil-box tone-${entry.tone}`}>
                      <FileDrawing href={entry.drawing} />
                    </div>
                    <Link className="title" to={entry.path} prefetch="intent">
                      {entry.title}
                    </Link>
                    <p className="small muted">{entry.subtitle}</p>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </Reveal>
    </section>
  )
}
