import { Link } from 'react-router'
import { Breadcrumbs, ItemSteps } from '../../features/item-page/item-navigation.tsx'
import { CaseSection } from '../../features/cases/case-section.tsx'
import { pageHead } from '../../lib/routing.ts'
import { ButtonLink, GoLink } from '../../ui/controls.tsx'
import { FileDrawing } from '../../ui/drawings.tsx'
import { ComplexityMark } from '../../ui/icons.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Chips, ClosingBand, Section, WordSpace } from '../../ui/page-parts.tsx'
import type { Route } from './+types/model-route'
import { modelData, type ModelData } from './model-data.server.ts'
import './model.css'

export function loader({ request }: Route.LoaderArgs) {
  return modelData(request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function ModelRoute({ loaderData }: Route.ComponentProps) {
  const { figures, reading, steps, closing } = loaderData
  return (
    <main id="main">
      <ModelHero data={loaderData} />
      <div className="wrap model-figures-row" id="figures">
        <Figures figures={figures.list} />
        <p className="note">{figures.note}</p>
      </div>
      <div className="wrap item-reading">
        {reading.map(({ id, heading, text }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h2 className="title" id={`${id}-heading`}>
              {heading}
            </h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
      <ComparisonSection data={loaderData} />
      <RelatedSection data={loaderData} />
      <CaseSection cases={loaderData.cases} />
      <ItemSteps steps={steps} />
      <ClosingBand {...closing} />
    </main>
  )
}

interface DataProps {
  readonly data: ModelData
}

function ModelHero({ data: { trail, hero } }: DataProps) {
  return (
    <header className="page-hero model-hero" id="hero">
      <div className="wrap">
        <div className="model-hero-words">
          <Breadcrumbs trail={trail} />
          <h1>{hero.title}</h1>
          <p className="subhead">{hero.subtitle}</p>
          <p className="lead">{hero.description}</p>
          <p className="model-hero-facts cluster secondary">
            <span>{hero.category}</span>
            <WordSpace />
            <ComplexityMark
              complexity={hero.complexity}
              label={hero.complexityLabel}
              name={hero.complexityName}
            />
          </p>
          <Chips labels={hero.domains} />
          <p className="button-row">
            <ButtonLink to={hero.ask.to}>{hero.ask.label}</ButtonLink>
          </p>
        </div>
        <div className="model-sheet">
          <div className={`sigil-box tone-${hero.tone}`}>
            <FileDrawing href={hero.drawing} isEager />
          </div>
        </div>
      </div>
    </header>
  )
}

function ComparisonSection({ data: { compare } }: DataProps) {
  return (
    <Section {...compare} id="compare" className="compact" isSunk isSplit>
      <div className="neighbours-sheet">
        <table className="neighbours" aria-labelledby="compare-heading">
          <thead>
            <tr>
              {compare.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compare.rows.map((row) => (
              <ComparisonRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <GoLink to={compare.more.to}>{compare.more.label}</GoLink>
    </Section>
  )
}

/** The row of the page's own model has no path. */
function ComparisonRow({ row }: { readonly row: ModelData['compare']['rows'][number] }) {
  return (
    <tr data-own={row.path === undefined || undefined}>
      <th scope="row">
        {row.path ? (
          <Link className="line-link" to={row.path} prefetch="intent">
            {row.title}
          </Link>
        ) : (
          <span aria-current="page">{row.title}</span>
        )}{' '}
        <small>{row.category}</small>
      </th>
      <td>{row.accuracy}</td>
      <td>{row.latency}</td>
      <td>{row.weeks}</td>
      <td>
        <ComplexityMark complexity={row.complexity} label={row.complexityLabel} />
      </td>
    </tr>
  )
}

function RelatedSection({ data: { related } }: DataProps) {
  return (
    <Section {...related} id="related" className="compact" isSplit>
      <div className="around item-around model-around split">
        <div>
          <h3>{related.automations}</h3>
          <ul>
            {related.automationEntries.map((entry) => (
              <li key={entry.id}>
                <svg className="model-around-mark" width="48" height="48" aria-hidden="true">
                  <use href={entry.mark} />
                </svg>
                <div>
                  <Link className="subhead line-link" to={entry.path} prefetch="intent">
                    {entry.title}
                  </Link>
                  <p className="small muted">{entry.description}</p>
                  <span className={`status status-${entry.status}`}>{entry.statusLabel}</span>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{related.papers}</h3>
          <ul>
            {related.paperEntries.map((entry) => (
              <li key={entry.id} className="model-around-paper">
                <div className="sigil-box tone-water">
                  <FileDrawing href={entry.drawing} />
                </div>
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
                <p className="small muted">{entry.description}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}
