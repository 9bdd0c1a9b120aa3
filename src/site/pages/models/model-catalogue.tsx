import { useRef } from 'react'
import { Link } from 'react-router'
import { fillTemplate } from '#content/format.ts'
import { CatalogueList } from '../../features/catalogue/catalogue.tsx'
import { replaceCompared } from '../../features/comparison/compared.ts'
import { serialiseQuery } from '../../features/catalogue/query.ts'
import { useCatalogueQuery, useMarkedEntry } from '../../features/catalogue/use-catalogue.ts'
import { GoLink } from '../../ui/controls.tsx'
import { Icon } from '../../ui/icons.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ModelCard } from './model-card.tsx'
import { ModelComparison } from './model-comparison.tsx'
import {
  hasFilters,
  matchesModel,
  modelChoices,
  NO_FILTERS,
  parseCompared,
  serialiseCompared,
  sortModels,
  translateQuery,
} from './model-filter.ts'
import type { ModelsData } from './models-data.server.ts'

export function ModelCatalogue({ data }: { readonly data: ModelsData }) {
  const { models, filter, card } = data
  const choices = modelChoices(data.options)
  const { query, type, choose, chooseInPlace, listRef } = useCatalogueQuery(choices)
  const translated = translateQuery(query, data.options)
  const found = models.filter((model) => matchesModel(model, translated))
  const shown = new Set(found.map(({ id }) => id))
  const unfiltered = serialiseQuery({ ...query, ...NO_FILTERS }, choices)
  const marked = useMarkedEntry(models, shown, unfiltered)
  const panelButton = useRef<HTMLButtonElement>(null)

  const clear = () => {
    choose(NO_FILTERS)
    // The pressed button is removed; keep the focus nearby.
    panelButton.current?.focus()
  }

  const compared = parseCompared(query.compare, models, data.comparison.first)
  const titleOf = (id: string) => models.find((model) => model.id === id)?.title
  // The way to the table follows the latest tick, so that it is the next tab stop.
  const latest = query.compare && compared.findLast((id) => shown.has(id))
  const toggle = (id: string) => {
    chooseInPlace({ compare: serialiseCompared(replaceCompared(compared, id)) })
  }
  return (
    <>
      <section className="catalogue models-catalogue" id="catalogue" aria-label={filter.title}>
        <div className="wrap">
          <FilterPanel
            buttonRef={panelButton}
            text={filter}
            options={data.options}
            choices={choices}
            query={query}
            count={fillTemplate(filter.showing, { count: shown.size, total: models.length })}
            onType={(search) => type({ search })}
            onChoose={choose}
            onClear={hasFilters(query) && shown.size > 0 ? clear : undefined}
          />
          <CatalogueList
            listRef={listRef}
            entries={sortModels(models, query.sort)}
            shownIds={shown}
            renderEntry={(model) => (
              <>
                <ModelCard
                  model={model}
                  place={models.indexOf(model)}
                  text={card}
                  isMarked={model.id === marked}
                />
                <button
                  type="button"
                  className="compare-tick needs-script"
                  aria-label={model.compareOf}
                  aria-pressed={compared.includes(model.id)}
                  onClick={() => toggle(model.id)}
                >
                  {data.comparison.tick}
                </button>
                {model.id === latest && (
                  <p className="compare-way">
                    <span>{compared.map(titleOf).join(', ')}</span>
                    <Link className="go-link" to={`?${serialiseQuery(query, choices)}#compare`}>
                      {data.comparison.way}
                      <Icon name="down" />
                    </Link>
                  </p>
                )}
              </>
            )}
          >
            {shown.size > 0 && <CustomModelCard data={data} cardCount={shown.size} />}
          </CatalogueList>
          {shown.size === 0 && <EmptyResult data={data} onClear={clear} />}
        </div>
      </section>
      <ModelComparison data={data} selected={compared} onToggle={toggle} />
    </>
  )
}

interface EmptyResultProps {
  readonly data: ModelsData
  readonly onClear: () => void
}

function EmptyResult({ data: { empty, filter }, onClear }: EmptyResultProps) {
  return (
    <div className="models-empty sheet">
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
    <section
      id="survey"
      className={`survey-card stack band ${spans}`}
      aria-labelledby="survey-heading"
    >
      <div className="sheet-mask mask-pasture" aria-hidden="true" />
      <h2 id="survey-heading">{survey.heading}</h2>
      <div>
        <p>{survey.lead}</p>
        <GoLink to={survey.path}>{survey.link}</GoLink>
      </div>
    </section>
  )
}
