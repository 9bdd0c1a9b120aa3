import { CatalogueBar } from '../../features/catalogue/catalogue-bar.tsx'
import { CatalogueList } from '../../features/catalogue/catalogue-list.tsx'
import { useCatalogueQuery } from '../../features/catalogue/use-catalogue-query.ts'
import { useMarkedEntry } from '../../features/catalogue/use-marked-entry.ts'
import { AutomationCard } from './automation-card.tsx'
import { matchesAutomation } from './automation-filter.ts'
import type { AutomationsData } from './automations-data.server.ts'

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
