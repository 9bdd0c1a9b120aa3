import type { AnswerCard, CardFact, CardRow, EntryCard, TableCard } from './answer-card.ts'
import { furtherLine, listedSources, type ShownAnswer } from './listed-sources.ts'

/** All words of an answer that are visible without opening anything, in the order shown. */
export function answerText(answer: ShownAnswer): string {
  const { text, sources, details } = answer
  const cards = (details?.cards ?? []).flatMap((card) => [
    ...cardLines(card),
    sources.find(({ number }) => number === card.source)?.title,
    card.type === 'entry' ? card.action?.label : undefined,
  ])
  const listed = listedSources(answer, citedIn(text)).flatMap(({ number, title }) => [
    title,
    furtherLine(details, number),
  ])
  return joined([text, ...cards, ...listed], '\n')
}

/** The answer as Markdown: its text, who wrote it, cards and sources. */
export function answerMarkdown(
  answer: ShownAnswer,
  { text, origin, generated }: Readonly<{ text: string; origin: string; generated: string }>,
): string {
  const { sources, details, digitalSourceType } = answer
  const author = digitalSourceType && generated
  const cards = details?.cards ?? []
  const listed = listedSources(answer, citedIn(answer.text))
  const shown = sources.filter(
    (source) => listed.includes(source) || cards.some((card) => card.source === source.number),
  )
  const lines = shown.map(({ number, title, url }) =>
    joined([`[${number}] ${title}: ${origin}${url}`, furtherLine(details, number)], '\n'),
  )
  return joined([text, author, ...cards.map(cardMarkdown), lines.join('\n')], '\n\n')
}

/** What a screen reader announces of a card: the fact that was asked for or the winner. */
export function cardSummary(card: AnswerCard): string {
  if (card.type === 'entry') return card.asked ? factText(card.asked) : card.name
  const [first] = card.rows
  return card.isRanking && first ? `${first.name}: ${first.value}` : (card.title ?? card.caption)
}

function citedIn(text: string): number[] {
  return [...text.matchAll(/\[([\d, ]+)\]/g)].flatMap(([, numbers = '']) =>
    numbers.split(',').map(Number),
  )
}

function cardLines(card: AnswerCard): (string | undefined)[] {
  if (card.type === 'table') {
    return [card.title, card.caption, ...card.rows.flatMap((row) => [row.group, rowText(row)])]
  }
  const { name, kind, subtitle, asked, text, facts, note } = card
  return [name, kind, subtitle, asked && factText(asked), text, ...facts.map(factText), note]
}

function factText({ label, value, note, items }: CardFact): string {
  return joined([`${label}: ${items?.join(' · ') ?? value}`, note], ' ')
}

function rowText({ name, subtitle, detail, value }: CardRow): string {
  return joined([name, subtitle, detail, value], ' ')
}

function cardMarkdown(card: AnswerCard): string {
  return card.type === 'table' ? tableMarkdown(card) : entryMarkdown(card)
}

function entryMarkdown({ name, kind, subtitle, asked, text, facts, note }: EntryCard): string {
  const bullet = (fact: CardFact) => `- ${factText(fact)}`
  const words = text && `\n${text}\n`
  const list = joined([asked && bullet(asked), words, ...facts.map(bullet)], '\n')
  return joined([`### ${name}`, joined([kind, subtitle], ', '), list.trim(), note], '\n\n')
}

function tableMarkdown({ title, caption, columns, rows }: TableCard): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`
  const names = [columns.name, columns.detail ?? [], columns.value].flat()
  const body = rows.map(({ name, subtitle, detail = '', value }) =>
    line([joined([name, subtitle], ', '), columns.detail ? detail : [], value].flat()),
  )
  const table = [line(names), line(names.map(() => '---')), ...body].join('\n')
  return joined([title && `### ${title}`, caption, table], '\n\n')
}

function joined(parts: readonly (string | undefined)[], separator: string): string {
  return parts.filter(Boolean).join(separator)
}
