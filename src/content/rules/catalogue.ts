import type { Content } from '../reader/read-content.ts'
import type { Automation } from '../schema/automation.ts'

/** Rules that tie entries to each other; each finding is a sentence for the editor. */
export function findCatalogueFaults(content: Content): string[] {
  return [
    ...danglingFeatured(content),
    ...danglingRelated(content),
    ...alikeAutomations(content),
    ...featuredPapers(content),
  ]
}

function danglingFeatured({ pages, collections }: Content): string[] {
  const missing = (file: string, wanted: readonly string[], present: readonly { id: string }[]) =>
    wanted
      .filter((id) => !present.some((entry) => entry.id === id))
      .map((id) => `content/pages/home.yaml: features "${id}", which is not in content/${file}`)
  return [
    ...missing('models', pages.home.models.featured, collections.models),
    ...missing('automations', pages.home.automations.featured, collections.automations),
  ]
}

function danglingRelated({ collections }: Content): string[] {
  return collections.models.flatMap(({ id, related }) =>
    (['automations', 'papers'] as const).flatMap((folder) =>
      related[folder]
        .filter((wanted) => !collections[folder].some((entry) => entry.id === wanted))
        .map(
          (wanted) =>
            `content/models/${id}.yaml: relates to "${wanted}", which is not in content/${folder}`,
        ),
    ),
  )
}

/** Two automations that share two of trigger, systems and result are one automation. */
function alikeAutomations({ collections }: Content): string[] {
  const list = collections.automations
  return list.flatMap((one, index) =>
    list
      .slice(index + 1)
      .filter((other) => sharedTraits(one, other) >= 2)
      .map(
        (other) =>
          `content/automations: ${one.id} and ${other.id} share two of trigger, systems, result`,
      ),
  )
}

function sharedTraits(one: Automation, other: Automation): number {
  const systems = (entry: Automation) => entry.systems.toSorted().join('|').toLowerCase()
  return [
    one.trigger.toLowerCase() === other.trigger.toLowerCase(),
    systems(one) === systems(other),
    one.result.toLowerCase() === other.result.toLowerCase(),
  ].filter(Boolean).length
}

function featuredPapers({ collections }: Content): string[] {
  return collections.papers
    .filter((paper) => paper.featured && paper.link === '')
    .map((paper) => `content/papers/${paper.id}.yaml: is featured on the home page but has no link`)
}
