import { useRef } from 'react'
import { fillTemplate } from '#content/format.ts'
import { CatalogueList } from '../../features/catalogue/catalogue.tsx'
import { toggleCompared } from '../../features/comparison/compared.ts'
import { serialiseQuery } from '../../features/catalogue/query.ts'
import { useCatalogueQuery, useMarkedEntry } from '../../features/catalogue/use-catalogue.ts'
import { GoLink } from '../../ui/controls.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ModelCard } from './model-card.tsx'
import { ModelComparison } from './model-comparison.tsx'
import {
  hasFilters,
  matchesModel,
  modelChoices,
  NO_FILTERS,
  parseCompared,
  sortModels,
} from './model-filter.ts'
import type { ModelsData } from './models-data.server.ts'

export function ModelCatalogue({ data }: { readonly data: ModelsData }) {
  const { models, filter, card } = data
  const choices = modelChoices(data.options)
  const { query, type, choose } = useCatalogueQuery(choices)
  const shown = new Set(models.filter((model) => matchesModel(model, query)).map(({ id }) => id))
  const unfiltered = serialiseQuery({ ...query, ...NO_FILTERS }, choices)
  const marked = useMarkedEntry(models, shown, unfiltered)
  const panelButton = useRef<HTMLButtonElement>(null)

  const clear = () => {
    choose(NO_FILTERS)
    // The pressed button is removed; keep the focus nearby.
    panelButton.current?.focus()
  }

  const compared = parseCompared(query.compare, models)
  return (
    <>
      <section className="catalogue models-catalogue" id="catalogue" aria-label={filter.title}>
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
          {shown.size === 0 && <EmptyResult data={data} onClear={clear} />}
          <CatalogueList
            entries={sortModels(models, query.sort)}
            shownIds={shown}
            renderEntry={(model) => (
              <ModelCard
                model={model}
                place={models.indexOf(model)}
                text={card}
                isMarked={model.id === marked}
              />
            )}
          >
            {shown.size > 0 && <CustomModelCard data={data} cardCount={shown.size} />}
          </CatalogueList>
        </div>
      </section>
      <ModelComparison
        data={data}
        selected={compared}
        onToggle={(id) => choose({ compare: toggleCompared(compared, id).join(',') })}
      />
    </>
  )
}

interface EmptyResultProps {
  readonly data: ModelsData
  readonly onClear: () => void
}

function EmptyResult({ data: { empty, filter }, onClear }: EmptyResultProps) {
  return (
    <div className="models-empty">
      <svg width="240" height="110" viewBox="0 0 240 110" aria-hidden="true">
        <circle cx="120" cy="18" r="11" />
        <path d="M12 96h216M22 94C66 92 92 38 120 38s54 54 98 56M60 94c22-2 40-40 60-40s38 38 60 40M92 94c10-2 18-26 28-26s18 24 28 26" />
      </svg>
      <h2 className="title">{empty.title}</h2>
      <p className="muted">{empty.text}</p>
      <button type="button" className="button button-line" onClick={onClear}>
        {filter.clear}
      </button>
    </div>
  )
}

interface CustomModelCardProps {
  readonly data: ModelsData
  readonly cardCount: number
}

/** Offers a custom model and fills the rest of the last row. */
function CustomModelCard({ data: { survey }, cardCount }: CustomModelCardProps) {
  const spans = `survey-of-two-${2 - (cardCount % 2)} survey-of-three-${3 - (cardCount % 3)}`
  return (
    <li id="survey" className={`survey-card ${spans}`}>
      <div className="sheet-mask mask-pasture" aria-hidden="true" />
      <h2>{survey.heading}</h2>
      <div>
        <p>{survey.lead}</p>
        <GoLink to={survey.path}>{survey.link}</GoLink>
      </div>
    </li>
  )
}
