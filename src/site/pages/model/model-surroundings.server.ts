import { automationStatus } from '#content/format.ts'
import type { Content } from '#content/reader/read-content.ts'
import type { Model } from '#content/schema/catalogue.ts'
import { drawingFile } from '../../data/drawing-files.server.ts'
import { pathOf } from '../../data/page-paths.server.ts'
import { paperCategory } from '../../data/paper-category.server.ts'

/** The automations and papers that the editors set beside a model. */
export function modelSurroundings({ related }: Model, { locale, pages, collections }: Content) {
  const { statuses } = pages.automations
  return {
    routes: drawingFile('routes'),
    automationEntries: related.automations.map((wanted) => {
      const { id, title, description, status } = find(collections.automations, wanted)
      const known = automationStatus(status)
      const path = `${pathOf('automations', locale)}#${id}`
      return { id, title, description, path, status: known, statusLabel: statuses[known] }
    }),
    paperEntries: related.papers.map((wanted) => {
      const { id, title, year, category, description } = find(collections.papers, wanted)
      return {
        id,
        title,
        year,
        category: paperCategory(category, pages.research),
        description,
        path: pathOf(`research/${id}`, locale),
        drawing: drawingFile(`paper-${id}`),
      }
    }),
  }
}

function find<Entry extends { readonly id: string }>(entries: readonly Entry[], id: string): Entry {
  const found = entries.find((entry) => entry.id === id)
  if (!found) throw new Error(`no entry is called ${id}`)
  return found
}
