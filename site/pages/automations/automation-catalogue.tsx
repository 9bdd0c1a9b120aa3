import { fillGaps } from '#content/fill-gaps.ts'
import { CatalogueList } from '../../features/catalogue/catalogue-list.tsx'
import { CategoryButtons } from '../../features/catalogue/category-buttons.tsx'
import { SearchBox } from '../../features/catalogue/search-box.tsx'
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
        <div className="catalogue-bar">
          <SearchBox
            id="automation-search"
            label={words.search.label}
            placeholder={words.search.placeholder}
            value={query.search}
            onType={(search) => type({ search })}
          />
          <p className="result-count" role="status">
            {fillGaps(words.showing, { count: shown.length, total: automations.length })}
          </p>
          <CategoryButtons
            label={words.category}
            options={words.categories}
            value={query.category}
            onChoose={(category) => choose({ category })}
          />
        </div>
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
