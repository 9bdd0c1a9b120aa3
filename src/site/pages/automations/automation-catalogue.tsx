import { memo, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Catalogue } from '../../features/catalogue/catalogue.tsx'
import { matchesQuery, type CategoryQuery } from '../../features/catalogue/query.ts'
import { GoLink } from '../../ui/controls.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Reveal, Ticks } from '../../ui/page-parts.tsx'
import type { AutomationsData } from './automations-data.server.ts'

interface AutomationCatalogueProps {
  readonly data: AutomationsData
}

/** An empty result has a link but no message: the specification shows only the count. */
export function AutomationCatalogue({ data }: AutomationCatalogueProps) {
  return (
    <div className="catalogue section sunk automations-catalogue" id="catalogue">
      <Catalogue
        searchId="automation-search"
        words={data.words}
        entries={data.automations}
        matches={matchesAutomation}
        renderEntry={(automation, isMarked) => (
          <AutomationCard automation={automation} data={data} isMarked={isMarked} />
        )}
        other={<GoLink to={data.otherPath}>{data.words.other}</GoLink>}
      />
    </div>
  )
}

interface AutomationCardProps extends AutomationCatalogueProps {
  readonly automation: AutomationsData['automations'][number]
  readonly isMarked: boolean
}

/** Memoised, so that applying the query after hydration does not hydrate all cards at once. */
const AutomationCard = memo(function AutomationCard(props: AutomationCardProps) {
  const { automation, data, isMarked } = props
  const { id, path, title, status, statusLabel, description, features } = automation
  return (
    <Reveal className="automation-reveal">
      <article className="card automation-card" id={id} data-marked={isMarked || undefined}>
        <div className="automation-top spread">
          <svg className="automation-mark" width="52" height="52" aria-hidden="true">
            <use href={automation.mark} />
          </svg>
          <span className={`status status-${status}`}>{statusLabel}</span>
        </div>
        <h2>
          <Link className="line-link" to={path} prefetch="intent">
            {title}
          </Link>
        </h2>
        <p className="small muted">{description}</p>
        <Fold id={`${id}-features`} label={data.words.keyFeatures} name={title}>
          <h3>{data.words.keyFeatures}</h3>
          <Ticks items={features} isSmall />
        </Fold>
        <GoLink to={automation.demoPath} aria-label={automation.demoOf}>
          {data.words.demo}
        </GoLink>
      </article>
    </Reveal>
  )
})

interface FoldProps {
  readonly id: string
  readonly label: string
  /** What the details belong to, for the accessible name. */
  readonly name: string
  readonly children: ReactNode
}

/** On a phone all but the first two are behind a button. Wider screens, and phones without scripts, show all. */
function Fold({ id, label, name, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="fold-toggle turning"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${label}: ${name}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        <Icon name="down" />
      </button>
      <div id={id} className="fold-body" data-closed={!isOpen || undefined}>
        {children}
      </div>
    </>
  )
}

/** Searches title and description only. */
export function matchesAutomation(
  { title, description, category }: Readonly<Record<'title' | 'description' | 'category', string>>,
  query: CategoryQuery,
): boolean {
  return matchesQuery(query, { category, texts: [title, description] })
}
