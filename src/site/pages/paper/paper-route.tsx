import { Fragment } from 'react'
import { Link } from 'react-router'
import { Breadcrumbs, ItemSteps } from '../../features/item-page/item-navigation.tsx'
import { ImpactBadge, PaperLink } from '../../features/papers/paper-parts.tsx'
import { pageHead } from '../../lib/routing.ts'
import { CopyButton } from '../../ui/controls.tsx'
import { FileDrawing } from '../../ui/drawings.tsx'
import { ClosingBand, FactList, Section, WordSpace } from '../../ui/page-parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/paper-route'
import { paperData, type PaperData } from './paper-data.server.ts'
import './paper.css'

export function loader({ request }: Route.LoaderArgs) {
  return paperData(request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead(loaderData),
  ...(loaderData?.scholar ?? []),
]

export default function PaperRoute({ loaderData }: Route.ComponentProps) {
  const { abstract, cite, steps, closing } = loaderData
  return (
    <main id="main">
      <PaperHero data={loaderData} />
      <div className="wrap paper-text split">
        <section id="abstract" aria-labelledby="abstract-heading">
          <h2 className="title" id="abstract-heading">
            {abstract.heading}
          </h2>
          <p className="lead">{abstract.lead}</p>
          <p className="paper-abstract">{abstract.text}</p>
        </section>
        <PaperFacts data={loaderData} />
      </div>
      <Section {...cite} id="cite" className="compact" isSunk isSplit>
        <div className="paper-cite">
          {cite.parts.map(({ id, name, copy, value }) => (
            <div key={id} className={`paper-cite-part copy-part paper-cite-${id}`}>
              <h3>{name}</h3>
              <CopyButton value={value} words={cite.copy} label={copy} />
              {id === 'reference' ? <p>{value}</p> : <pre>{value}</pre>}
            </div>
          ))}
        </div>
      </Section>
      <RelatedSection data={loaderData} />
      <ItemSteps steps={steps} />
      <ClosingBand {...closing} />
    </main>
  )
}

interface DataProps {
  readonly data: PaperData
}

function PaperHero({ data: { trail, hero, link } }: DataProps) {
  return (
    <header className="page-hero paper-hero" id="hero">
      <div className="wrap">
        <Breadcrumbs trail={trail} />
        <h1 lang={hero.lang}>{hero.title}</h1>
        <p className="lead">{hero.authors}</p>
        <p className="paper-hero-facts secondary">
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
      {hero.picture ? (
        <div className="wrap paper-picture">
          <Picture picture={hero.picture} sizes="(min-width: 64rem) 64rem, 92vw" isEager />
        </div>
      ) : (
        <div className="paper-strata">
          <FileDrawing href={hero.drawing} isEager />
        </div>
      )}
    </header>
  )
}

function PaperFacts({ data: { facts } }: DataProps) {
  return (
    <aside className="paper-facts-sheet" aria-labelledby="facts-heading">
      <h2 className="title" id="facts-heading">
        {facts.heading}
      </h2>
      <FactList facts={facts.list}>
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
      </FactList>
    </aside>
  )
}

function RelatedSection({ data: { related } }: DataProps) {
  const { papers, models } = related
  return (
    <Section id="related" className="compact" heading={related.heading}>
      <div className="around split">
        <div>
          <h3>{papers.heading}</h3>
          <ul className="paper-bores">
            {papers.entries.map((entry) => (
              <li key={entry.id}>
                <p className="note">
                  {entry.year}, {entry.category}
                </p>
                <Link
                  className="title line-link"
                  to={entry.path}
                  prefetch="intent"
                  lang={entry.lang}
                >
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
                  <Link className="title line-link" to={entry.path} prefetch="intent">
                    {entry.title}
                  </Link>
                  <p className="small muted">{entry.subtitle}</p>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  )
}
