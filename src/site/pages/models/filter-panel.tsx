import { useRef, useState, type RefObject } from 'react'
import { SearchBox } from '../../features/catalogue/catalogue.tsx'
import { ALL } from '../../features/catalogue/query.ts'
import { useBrowserLayoutEffect } from '../../lib/browser-hooks.ts'
import { Icon } from '../../ui/icons.tsx'
import { hasFilters, type ModelChoices, type ModelQuery } from './model-filter.ts'
import type { ModelsData } from './models-data.server.ts'

const BODY = 'model-filters'

interface FilterPanelProps {
  readonly buttonRef: RefObject<HTMLButtonElement | null>
  readonly text: ModelsData['filter']
  readonly options: ModelsData['options']
  readonly choices: ModelChoices
  readonly query: ModelQuery
  readonly count: string
  readonly onType: (search: string) => void
  readonly onChoose: (part: Partial<ModelQuery>) => void
  /** Undefined without filters. */
  readonly onClear: (() => void) | undefined
}

type FilterSelect = readonly [
  key: Exclude<keyof ModelQuery, 'search' | 'compare'>,
  label: string,
  names: Readonly<Record<string, string>>,
]

/** Above the list when opened on a phone far below its place. A choice then closes it, to show the results. */
type PanelState = 'closed' | 'open' | 'above'

/** On a phone the closed panel stays below the navigation bar. */
function isStuck(panel: HTMLElement | null): boolean {
  return window.innerWidth < 768 && panel !== null && panel.getBoundingClientRect().top < 120
}

export function FilterPanel(props: FilterPanelProps) {
  const { buttonRef, text, options, choices, query, count, onType, onChoose, onClear } = props
  const isFiltered = hasFilters(query)
  const panel = useRef<HTMLDivElement>(null)
  // Open from the start when filtered, so that scroll restoration finds the full height.
  const [state, setState] = useState<PanelState>(isFiltered ? 'open' : 'closed')
  useBrowserLayoutEffect(() => {
    if (isFiltered && !isStuck(panel.current)) setState('open')
  }, [isFiltered])
  const isOpen = state !== 'closed'

  const toggle = () => {
    if (isOpen) setState('closed')
    else setState(isStuck(panel.current) ? 'above' : 'open')
  }
  const handleChoice = (part: Partial<ModelQuery>) => {
    if (state === 'above') setState('closed')
    onChoose(part)
  }

  const selects: readonly FilterSelect[] = [
    ['category', text.category, options.category],
    ['domain', text.domain, options.domain],
    ['complexity', text.complexity, text.complexities],
    ['sort', text.sortBy, text.sorts],
  ]

  return (
    <div ref={panel} className="filter-panel" data-state={state}>
      <div className="filter-head">
        <button
          ref={buttonRef}
          type="button"
          className="filter-toggle inline-row turning needs-script"
          aria-expanded={isOpen}
          aria-controls={BODY}
          onClick={toggle}
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
        {selects.map(([key, label, names]) => (
          <div key={key} className="field">
            <label htmlFor={`model-${key}`}>{label}</label>
            <select
              id={`model-${key}`}
              className="input select"
              value={query[key]}
              onChange={({ target }) => handleChoice({ [key]: target.value })}
            >
              {choices[key].map((option) => (
                <option key={option} value={option}>
                  {option === ALL ? text.all : names[option]}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </div>
  )
}
