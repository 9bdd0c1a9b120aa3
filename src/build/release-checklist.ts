import type { Placeholder, PlaceholderKind } from '#content/rules/placeholders.ts'
import { lineOf } from './release-report.ts'
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

const REMEDIES: Readonly<Record<PlaceholderKind, string>> = {
  fact: 'Ask the company for the fact and write it in. Never guess one.',
  address: 'Write the real web or e-mail address.',
  name: 'Write the real name. Rename a file in content/people like its new id.',
  source: 'File the document that the source asks for and name it there, or remove the figure.',
}

/** `source` notes ask for measurements, whichever page they are on. */
const KIND_OWNERS: Partial<Record<PlaceholderKind, Owner>> = { source: 'Engineering' }

function ownerOf(file: string, kind?: PlaceholderKind): Owner {
  const folder = /^content\/([^/]+)\//.exec(file)?.[1] ?? ''
  return (kind && KIND_OWNERS[kind]) ?? FOLDER_OWNERS[folder] ?? 'Management'
}

/** A Markdown list that each owner can work through; empty if nothing is open. */
export function releaseChecklist(
  directory: string,
  placeholders: readonly Placeholder[],
  faults: readonly string[],
  claims: readonly Claim[],
): string {
  const items: Item[] = [
    ...placeholders.map((one) => {
      const { file, path, words, kind } = one
      const place = `\`${file}:${lineOf(one, placeholders, directory)}\` ${path.join('.')}`
      return { owner: ownerOf(file, kind), text: `${place}: says "${words}". ${REMEDIES[kind]}` }
    }),
    ...faults.map((fault) => ({ owner: ownerOf(fault), text: fault })),
    ...claims.map(({ key, owner, question, words, hash }) => ({
      owner,
      text: `${question} "${words}" If yes, add to \`content/confirmed.yaml\`: \`${key}: '${hash}'\``,
    })),
  ]
  if (items.length === 0) return ''
  const groups = OWNERS.flatMap((owner) => {
    const own = items.filter((item) => item.owner === owner)
    return own.length === 0
      ? []
      : [`## ${owner} (${own.length})`, '', ...own.map(({ text }) => `- [ ] ${text}`), '']
  })
  return ['# Before publication', '', `${items.length} item(s) are open.`, '', ...groups].join('\n')
}
