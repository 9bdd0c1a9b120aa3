import type { Route } from './+types/model-route'
import { ItemSteps, Breadcrumbs } from '../../features/item-page/item-navigation.tsx'
import { keepBuiltData, pageHead } from '../../lib/routing.ts'
import { ClosingBand, Figures, WordSpace, Reveal, SectionHead } from '../../ui/page-parts.tsx'
import { modelData, type ModelData } from './model-data.server.ts'
import './model.css'
import { Link } from 'react-router'
import { ComplexityMark, Icon } from '../../ui/icons.tsx'
import { FileDrawing } from '../../ui/drawings.tsx'
import { GoLink } from '../../ui/controls.tsx'

export function loader({ request }: Route.LoaderArgs) {
  return modelData(request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export const shouldRevalidate = keepBuiltData

export default function ModelRoute({ loaderData }: Route.ComponentProps) {
  const { summit, trail, hero, figures, reading, compare, around, steps, closing } = loaderData
  return (
    <main id="main">
      <ModelHero summit={summit} trail={trail} hero={hero} />
      <div className="wrap model-figures-row" id="figures">
        <Figures figures={figures.list} />
        <p className="note">{figures.note}</p>
      </div>
      <Reading parts={reading} />
      <NeighboursSection compare={compare} />
      <SurroundingsSection around={around} />
      <ItemSteps steps={steps} />
      <ClosingBand {...closing} />
    </main>
  )
}

function Reading({ parts }: { readonly parts: ModelData['reading'] }) {
  return (
    <div className="wrap model-reading">
      {parts.map(({ id, heading, text }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`}>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  )
}

type ModelHeroProps = Pick<ModelData, 'summit' | 'trail' | 'hero'>

/** The name beside the model's own sheet, which runs off the edge as a map does. */
function ModelHero({ summit, trail, hero }: ModelHeroProps) {
  return (
    <header className="page-hero model-hero" id="hero">
      <div className="wrap">
        <div className="model-hero-words">
          <Breadcrumbs trail={trail} />
          <p className="spot">{summit}</p>
          <h1>{hero.title}</h1>
          <p className="subhead">{hero.subtitle}</p>
          <p className="lead">{hero.description}</p>
          <p className="model-hero-facts">
            <span>{hero.category}</span>
            <WordSpace />
            <ComplexityMark complexity={hero.complexity} label={hero.complexityLabel} />
          </p>
          <ul className="chips">
            {hero.domains.map((domain) => (
              <li key={domain} className="chip">
                {domain}
              </li>
            ))}
          </ul>
          <p className="button-row">
            <Link className="button button-way" to={hero.ask.to} prefetch="intent">
              {hero.ask.label}
              <Icon name="arrow" />
            </Link>
          </p>
        </div>
        <figure className="model-sheet">
          <div className={`sigil-box tone-${hero.tone}`}>
            <FileDrawing href={hero.drawing} isEager />
          </div>
          <figcaption className="note">{hero.caption}</figcaption>
        </figure>
      </div>
    </header>
  )
}

interface NeighboursSectionProps {
  readonly compare: ModelData['compare']
}

function NeighboursSection({ compare }: NeighboursSectionProps) {
  return (
    <section className="section sunk" id="compare" aria-labelledby="compare-heading">
      <Reveal className="wrap">
        <SectionHead id="compare-heading" heading={compare.heading} lead={compare.lead} isSplit />
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
                <NeighbourRow key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
        <GoLink to={compare.more.to}>{compare.more.label}</GoLink>
      </Reveal>
    </section>
  )
}

interface NeighbourRowProps {
  readonly row: ModelData['compare']['rows'][number]
}

/** The model of this page stands first and is no link to itself. */
function NeighbourRow({ row }: NeighbourRowProps) {
  return (
    <tr data-own={row.path === undefined || undefined}>
      <th scope="row">
        {row.path ? (
          <Link to={row.path} prefetch="intent">
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

interface SurroundingsSectionProps {
  readonly around: ModelData['around']
}

/** Routes and boreholes near this sheet: each keeps its own kind of drawing. */
function SurroundingsSection({ around }: SurroundingsSectionProps) {
  return (
    <section className="section" id="related" aria-labelledby="related-heading">
      <Reveal className="wrap">
        <SectionHead id="related-heading" heading={around.heading} lead={around.lead} isSplit />
        <div className="model-around">
          <div>
            <h3>{around.automations}</h3>
            <ul>
              {around.automationEntries.map((entry) => (
                <li key={entry.id}>
                  <svg className="model-around-route" aria-hidden="true">
                    <use href={`${around.routes}#${entry.id}`} />
                  </svg>
                  <div>
                    <Link className="subhead" to={entry.path} prefetch="intent">
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
            <h3>{around.papers}</h3>
            <ul>
              {around.paperEntries.map((entry) => (
                <li key={entry.id} className="model-around-paper">
                  <div className="sigil-box tone-water">
                    <FileDrawing href={entry.drawing} />
                  </div>
                  <p className="note">
                    {entry.year}, {entry.category}
                  </p>
                  <Link className="title" to={entry.path} prefetch="intent">
                    {entry.title}
                  </Link>
                  <p className="small muted">{entry.description}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Reveal>
    </section>
  )
}
