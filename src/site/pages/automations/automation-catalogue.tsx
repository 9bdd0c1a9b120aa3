import { CatalogueBar, CatalogueList } from '../../features/catalogue/catalogue.tsx'
import { ALL, containsText } from '../../features/catalogue/query.ts'
import { useCatalogueQuery, useMarkedEntry } from '../../features/catalogue/use-catalogue.ts'
import { GoLink } from '../../ui/controls.tsx'
import { Reveal, Ticks } from '../../ui/page-parts.tsx'
import type { AutomationsData } from './automations-data.server.ts'

interface AutomationCatalogueProps {
  readonly data: AutomationsData
}

/** No message for an empty result: the specification shows only the count. */
export function AutomationCatalogue({ data }: AutomationCatalogueProps) {
  const { words, automations } = data
  const { query, type, choose } = useCatalogueQuery({
    search: 'text',
    category: words.categories.map(({ id }) => id),
  })
  const shown = automations.filter((automation) => matchesAutomation(automation, query))
  const shownIds = new Set(shown.map(({ id }) => id))
  const marked = useMarkedEntry(automations, shownIds, '')
  return (
    <div className="catalogue section sunk automations-catalogue">
      <div className="wrap">
        <CatalogueBar
          searchId="automation-search"
          words={words}
          query={query}
          count={shown.length}
          total={automations.length}
          onType={(search) => type({ search })}
          onCategory={(category) => choose({ category })}
        />
        <CatalogueList
          entries={automations}
          shownIds={shownIds}
          renderEntry={(entry) => (
            <AutomationCard automation={entry} data={data} isMarked={entry.id === marked} />
          )}
        />
      </div>
    </div>
  )
}

interface AutomationCardProps extends AutomationCatalogueProps {
  readonly automation: AutomationsData['automations'][number]
  readonly isMarked: boolean
}

function AutomationCard({ automation, data, isMarked }: AutomationCardProps) {
  const { id, title, status, statusLabel, description, features } = automation
  return (
    <Reveal className="automation-reveal">
      <article className="card automation-card" id={id} data-marked={isMarked || undefined}>
        <div className="automation-top">
          <svg className="automation-route" aria-hidden="true">
            <use href={`${data.routes}#${id}`} />
          </svg>
          <span className={`status status-${status}`}>{statusLabel}</span>
        </div>
        <h2>{title}</h2>
        <p className="small muted">{description}</p>
        <h3>{data.words.keyFeatures}</h3>
        <Ticks items={features} isSmall />
        <GoLink to={automation.demoPath} aria-label={automation.demoOf}>
          {data.words.demo}
        </GoLink>
      </article>
    </Reveal>
  )
}

/** Searches title and description only. */
export function matchesAutomation(
  automation: Readonly<Record<'title' | 'description' | 'category', string>>,
  query: { readonly search: string; readonly category: string },
): boolean {
  const { title, description, category } = automation
  return (
    (query.category === ALL || query.category === category) &&
    containsText([title, description], query.search)
  )
}
