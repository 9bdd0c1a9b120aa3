import type { Placeholder, PlaceholderKind } from '#content/rules/placeholders.ts'
import { OWNERS, type Claim, type Owner } from './unconfirmed-claims.ts'

interface Item {
  readonly owner: Owner
  readonly text: string
}

const FOLDER_OWNERS: Readonly<Record<string, Owner>> = {
  papers: 'Research',
  models: 'Engineering',
  pages: 'Engineering',
  jobs: 'Hiring',
  legal: 'Counsel',
}

/** `source` notes ask for measurements, whichever page they are on. */
const KIND_OWNERS: Partial<Record<PlaceholderKind, Owner>> = { source: 'Engineering' }

function ownerOf(file: string, kind?: PlaceholderKind): Owner {
  const folder = /^content\/([^/]+)\//.exec(file)?.[1] ?? ''
  return (kind && KIND_OWNERS[kind]) ?? FOLDER_OWNERS[folder] ?? 'Management'
}

/** A Markdown list that the owner can work through, by who can answer. */
export function releaseChecklist(
  placeholders: readonly Placeholder[],
  faults: readonly string[],
  claims: readonly Claim[],
): string {
  const items: Item[] = [
    ...placeholders.map(({ file, path, words, kind }) => ({
      owner: ownerOf(file, kind),
      text: `\`${file}\` ${path.join('.')}: replace "${words}".`,
    })),
    ...faults.map((fault) => ({ owner: ownerOf(fault), text: fault })),
    ...claims.map(({ key, owner, question, words, hash }) => ({
      owner,
      text: `${question} "${words}" If yes, add to \`content/confirmed.yaml\`: \`${key}: '${hash}'\``,
    })),
  ]
  const groups = OWNERS.flatMap((owner) => {
    const own = items.filter((item) => item.owner === owner)
    return own.length === 0
      ? []
      : [`## ${owner} (${own.length})`, '', ...own.map(({ text }) => `- [ ] ${text}`), '']
  })
  return ['# Before publication', '', `${items.length} item(s) are open.`, '', ...groups].join('\n')
}
