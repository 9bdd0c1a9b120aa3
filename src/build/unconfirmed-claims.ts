import { createHash } from 'node:crypto'
import { automationStatus } from '#content/format.ts'
import type { Content } from '#content/reader/read-content.ts'
import { listTexts } from '#content/rules/prose.ts'

export const OWNERS = ['Management', 'Research', 'Engineering', 'Hiring', 'Counsel'] as const
export type Owner = (typeof OWNERS)[number]

/** A statement of fact that somebody in the company must confirm before publication. */
export interface Claim {
  /** `papers/grounded-answers`; with its hash in `content/confirmed.yaml` it counts as confirmed. */
  readonly key: string
  readonly owner: Owner
  readonly question: string
  readonly words: string
  /** Of the words, so that a changed text has to be confirmed again. */
  readonly hash: string
}

/** Texts of pages and entries in which a typed figure is a claim. */
const PROSE = /^(?:pages|models|cases|personas|packages|features|knowledge)\b/

export function findUnconfirmedClaims(
  content: Content,
  confirmed: ReadonlyMap<string, string>,
): Claim[] {
  return listClaims(content).filter(({ key, hash }) => confirmed.get(key) !== hash)
}

export function listClaims(content: Content): Claim[] {
  return [
    providerClaim(content),
    ...content.collections.papers
      .filter(({ abstract }) => /\d/.test(abstract))
      .map(({ id, abstract }) =>
        claim(`papers/${id}`, 'Research', 'Are these results as published?', figuresIn(abstract)),
      ),
    ...content.collections.automations.map(({ id, title, status }) =>
      claim(
        `automations/${id}`,
        'Engineering',
        'Is this the status today?',
        `${title}: ${automationStatus(status)}`,
      ),
    ),
    ...listTexts(content)
      // Figures of their own and their measurements have a source.
      .filter(({ where }) => PROSE.test(where) && !/\.(?:figures|measured)\./.test(where))
      .filter(({ text }) => figuresIn(text) !== '')
      .map(({ where, text }) =>
        claim(where, 'Engineering', 'Is this figure right?', figuresIn(text)),
      ),
  ]
}

function providerClaim({ site, legal }: Content): Claim {
  const provider = legal.impressum.body[0]
  return claim(
    `legal/impressum#${provider?.id}`,
    'Management',
    'Does the Impressum name the registered seat and the register of the provider?',
    `${site.legalName}: ${JSON.stringify(provider?.blocks)}`,
  )
}

/** The sentences with digits, without variables, citations and numbers inside names. */
function figuresIn(text: string): string {
  const sentences = text.match(/.+?(?:[.?](?=\s|$)|$)/gs) ?? []
  const isFigure = (sentence: string) =>
    /(?<![\p{L}[-])\d/u.test(sentence.replaceAll(/\{\w+\}/g, ''))
  return sentences
    .filter(isFigure)
    .map((sentence) => sentence.trim())
    .join(' ')
}

function claim(key: string, owner: Owner, question: string, words: string): Claim {
  const hash = createHash('sha256').update(words).digest('hex').slice(0, 12)
  return { key, owner, question, words, hash }
}
