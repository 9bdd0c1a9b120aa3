import { useState, type RefObject } from 'react'
import { ALL } from '../../features/catalogue/query.ts'
import { SearchBox } from '../../features/catalogue/catalogue.tsx'
import { useBrowserLayoutEffect } from '../../lib/browser-hooks.ts'
import { Icon } from '../../ui/icons.tsx'
import { hasFilters, type ModelChoices, type ModelQuery } from './model-filter.ts'
import type { ModelsData } from './models-data.server.ts'

const BODY = 'model-filters'

interface FilterPanelProps {
  readonly buttonRef: RefObject<HTMLButtonElement | null>
  readonly text: ModelsData['filter']
  readonly choices: ModelChoices
  readonly query: ModelQuery
  readonly count: string
  readonly onType: (search: string) => void
  readonly onChoose: (part: Partial<ModelQuery>) => void
  /** Given while there is something to clear. */
  readonly onClear: (() => void) | undefined
}

export function FilterPanel(props: FilterPanelProps) {
  const { buttonRef, text, choices, query, count, onType, onChoose, onClear } = props
  const isFiltered = hasFilters(query)
  // Who steps back to a filtered list finds it at its full height, and so at the same place.
  const [isOpen, setIsOpen] = useState(isFiltered)

  // A filter in the address must be seen, not only felt.
  useBrowserLayoutEffect(() => {
    if (isFiltered) setIsOpen(true)
  }, [isFiltered])

  const complexities: Readonly<Record<string, string>> = text.complexities
  const sorts: Readonly<Record<string, string>> = text.sorts
  const orAll = (value: string) => (value === ALL ? text.all : value)

  return (
    <div className="filter-panel">
      <div className="filter-head">
        <button
          ref={buttonRef}
          type="button"
          className="filter-toggle needs-script"
          aria-expanded={isOpen}
          aria-controls={BODY}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="filter" />
          {text.title}
          <Icon name="down" />
        </button>
        {onClear && (
          <button type="button" className="filter-clear text-link" onClick={onClear}>
            {text.clear}
          </button>
        )}
        <p className="result-count" role="status">
          {count}
        </p>
      </div>
      <div id={BODY} className="filter-body" hidden={!isOpen}>
        <SearchBox
          id="model-search"
          label={text.search}
          placeholder={text.placeholder}
          value={query.search}
          onType={onType}
        />
        <FilterSelect
          id="model-category"
          label={text.category}
          value={query.category}
          options={choices.category}
          labelOf={orAll}
          onChoose={(category) => onChoose({ category })}
        />
        <FilterSelect
          id="model-domain"
          label={text.domain}
          value={query.domain}
          options={choices.domain}
          labelOf={orAll}
          onChoose={(domain) => onChoose({ domain })}
        />
        <FilterSelect
          id="model-complexity"
          label={text.complexity}
          value={query.complexity}
          options={choices.complexity}
          labelOf={(value) => complexities[value] ?? text.all}
          onChoose={(complexity) => onChoose({ complexity })}
        />
        <FilterSelect
          id="model-sort"
          label={text.sortBy}
          value={query.sort}
          options={choices.sort}
          labelOf={(value) => sorts[value] ?? value}
          onChoose={(sort) => onChoose({ sort })}
        />
      </div>
    </div>
  )
}

interface FilterSelectProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly options: readonly string[]
  readonly labelOf: (value: string) => string
  readonly onChoose: (value: string) => void
}

function FilterSelect({ id, label, value, options, labelOf, onChoose }: FilterSelectProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input select"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </select>
    </div>
  )
}
