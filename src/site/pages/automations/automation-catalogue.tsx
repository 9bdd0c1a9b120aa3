import { CatalogueBar, CatalogueList } from '../../features/catalogue/catalogue.tsx'
import { useCatalogueQuery, useMarkedEntry } from '../../features/catalogue/use-catalogue.ts'
import type { AutomationsData, ShownAutomation } from './automations-data.server.ts'
import { Link } from 'react-router'
import { Icon } from '../../ui/icons.tsx'
import { Reveal } from '../../ui/page-parts.tsx'
import { containsText, ALL } from '../../features/catalogue/query.ts'

type AutomationCatalogueProps = Pick<AutomationsData, 'words' | 'routes' | 'automations'>

/** When nothing matches, the standing count is all that says so: the specification wants no message. */
export function AutomationCatalogue({ words, routes, automations }: AutomationCatalogueProps) {
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
          renderEntry={(automation) => (
            <AutomationCard
              automation={automation}
              words={words}
              routes={routes}
              isMarked={automation.id === marked}
            />
          )}
        />
      </div>
    </div>
  )
}

interface AutomationCardProps {
  readonly automation: ShownAutomation
  readonly words: Pick<AutomationsData['words'], 'keyFeatures' | 'demo'>
  /** The file that holds the routes of all automations. */
  readonly routes: string
  readonly isMarked: boolean
}

function AutomationCard({ automation, words, routes, isMarked }: AutomationCardProps) {
  const { id, title, status, statusLabel, description, features } = automation
  return (
    <Reveal className="automation-reveal">
      <article className="card automation-card" id={id} data-marked={isMarked || undefined}>
        <div className="automation-top">
          <svg className="automation-route" aria-hidden="true">
            <use href={`${routes}#${id}`} />
          </svg>
          <span className={`status status-${status}`}>{statusLabel}</span>
        </div>
        <h2>{title}</h2>
        <p className="small muted">{description}</p>
        <h3>{words.keyFeatures}</h3>
        <ul className="ticks small">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <Link
          className="go-link"
          to={automation.demoPath}
          prefetch="intent"
          aria-label={automation.demoOf}
        >
          {words.demo}
          <Icon name="arrow" />
        </Link>
      </article>
    </Reveal>
  )
}

interface SearchedAutomation {
  readonly title: string
  readonly description: string
  readonly category: string
}

/** Title and description are searched; features, platform and category are not. */
export function matchesAutomation(
  { title, description, category }: SearchedAutomation,
  query: { readonly search: string; readonly category: string },
): boolean {
  return (
    (query.category === ALL || query.category === category) &&
    containsText([title, description], query.search)
  )
}
