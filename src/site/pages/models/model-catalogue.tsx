import { useRef } from 'react'
import { fillTemplate } from '#content/format.ts'
import { CatalogueList } from '../../features/catalogue/catalogue-list.tsx'
import { serialiseQuery } from '../../features/catalogue/query.ts'
import { useCatalogueQuery } from '../../features/catalogue/use-catalogue-query.ts'
import { useMarkedEntry } from '../../features/catalogue/use-marked-entry.ts'
import { EmptyResult } from './empty-result.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ModelCard } from './model-card.tsx'
import { hasFilters, matchesModel, modelChoices, NO_FILTERS, sortModels } from './model-filter.ts'
import type { ModelsData } from './models-data.server.ts'
import { SurveyCard } from './survey-card.tsx'

export function ModelCatalogue({ data }: { readonly data: ModelsData }) {
  const { models, filter, card, empty, survey } = data
  const choices = modelChoices(models)
  const { query, type, choose } = useCatalogueQuery(choices)
  const shown = new Set(models.filter((model) => matchesModel(model, query)).map(({ id }) => id))
  const unfiltered = serialiseQuery({ ...query, ...NO_FILTERS }, choices)
  const marked = useMarkedEntry(models, shown, unfiltered)
  const panelButton = useRef<HTMLButtonElement>(null)

  const clear = () => {
    choose(NO_FILTERS)
    // The button that was pressed goes away, and focus must not go with it.
    panelButton.current?.focus()
  }

  return (
    <section className="catalogue models-catalogue" aria-label={filter.title}>
      <div className="wrap">
        <FilterPanel
          buttonRef={panelButton}
          text={filter}
          choices={choices}
          query={query}
          count={fillTemplate(filter.showing, { count: shown.size, total: models.length })}
          onType={(search) => type({ search })}
          onChoose={choose}
          onClear={hasFilters(query) && shown.size > 0 ? clear : undefined}
        />
        {shown.size === 0 && <EmptyResult text={empty} clearLabel={filter.clear} onClear={clear} />}
        <CatalogueList
          entries={sortModels(models, query.sort)}
          shownIds={shown}
          renderEntry={(model) => (
            <ModelCard
              model={model}
              complexityLabel={filter.complexities[model.complexity]}
              place={models.indexOf(model)}
              text={card}
              isMarked={model.id === marked}
            />
          )}
        >
          {shown.size > 0 && <SurveyCard survey={survey} cardCount={shown.size} />}
        </CatalogueList>
      </div>
    </section>
  )
}
