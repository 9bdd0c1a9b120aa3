import { fillTemplate } from '#content/format.ts'
import type { MicroEuro } from '../assistant/generation/spend-budget.ts'
import type { MailLinks } from '../mail-links/mail-links.ts'
import type { WeekFigures, WeeklyDigest } from './week-figures.ts'

/** What the digest says; the text and the HTML part show the same. */
export interface DigestContent {
  readonly subject: string
  readonly headline: string
  readonly tasks: readonly Task[]
  readonly figures: readonly (readonly [label: string, value: string, before: string])[]
  readonly pages: readonly PageLine[]
}

/** What somebody should do, with the link or the command that helps. */
export interface Task {
  readonly text: string
  readonly command: string
  /** Replaces the command. */
  readonly link?: string
}

export interface PageLine {
  readonly label: string
  /** Undefined for a sum of several pages. */
  readonly path?: string
  readonly visits: string
  readonly change: string
  /** Of the most visited page. */
  readonly share: number
}

/** Pages with a line of their own; the others share one. */
const MAX_PAGES = 12
/** Share of the monthly budget from which the digest warns. */
const HIGH_SPEND = 0.8

const NUMBER = new Intl.NumberFormat('en-GB')
const EURO = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })
const DATES = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Without links the tasks name commands. */
export function describeWeek(digest: WeeklyDigest, links?: MailLinks): DigestContent {
  const { figures, before, undelivered } = digest
  const visits = count(totalVisits(figures), 'visit')
  const messages = count(figures.messages, 'message')
  const period = periodOf(digest.week)
  const delivered =
    undelivered > 0
      ? ` ${count(undelivered, 'message')} could not be delivered yet.`
      : figures.messages > 0
        ? ' Every message was delivered.'
        : ''
  return {
    subject: `Website, ${period}: ${visits}, ${messages}`,
    headline: `In the week of ${period} the website had ${visits}, ${messages} and ${count(
      figures.questions,
      'question',
    )} to the assistant.${delivered}`,
    tasks: findTasks(digest, links),
    figures: compareFigures(digest),
    pages: comparePages(figures.visits, before.visits),
  }
}

const TASKS = {
  undelivered: {
    text: '{count} not delivered yet. Nothing is lost: delivery is tried again for three days.',
    command: 'inbox list --undelivered',
  },
  held: {
    text: '{count} held back as possible spam, in the mails marked [Held back]. Release what is genuine.',
    command: 'inbox list --state quarantined --since 8d',
  },
  unanswered: {
    text: '{count} without a good answer. The list shows which texts are missing.',
    command: 'questions --all --days 8',
  },
  unhelpful: {
    text: '{count} rated as not helpful. See what was wrong.',
    command: 'feedback --days 8',
  },
  spend: {
    text: 'The assistant has used {count} of its budget for this month. At 100 % it only quotes the pages.',
    command: 'spend',
  },
} as const

function findTasks(digest: WeeklyDigest, links: MailLinks | undefined): Task[] {
  const { figures, undelivered, month, week, questionsToken } = digest
  const { held, unanswered, unhelpful } = figures
  const isHigh = month.cap > 0 && month.spent >= month.cap * HIGH_SPEND
  const found: readonly (readonly [keyof typeof TASKS, string | false])[] = [
    ['undelivered', undelivered > 0 && count(undelivered, 'message')],
    ['held', held > 0 && count(held, 'message')],
    ['unanswered', unanswered > 0 && count(unanswered, 'question')],
    ['unhelpful', unhelpful > 0 && count(unhelpful, 'answer')],
    ['spend', isHigh && percent(month.spent / month.cap)],
  ]
  return found.flatMap(([name, counted]) => {
    if (counted === false) return []
    const { text, command } = TASKS[name]
    const task = {
      text: fillTemplate(text, { count: counted }),
      command: `npm run operator -- ${command}`,
    }
    if (name !== 'unanswered' || !links || !questionsToken) return [task]
    return [{ ...task, link: links.create('questions', questionsToken, mondayAfter(week)) }]
  })
}

function compareFigures({ figures, before, undelivered, month }: WeeklyDigest) {
  const compare = (label: string, show: (week: WeekFigures) => string) =>
    [label, show(figures), show(before)] as const
  return [
    compare('Visits', (week) => NUMBER.format(totalVisits(week))),
    compare('Messages received', ({ messages }) => NUMBER.format(messages)),
    compare('Held back as possible spam', ({ held }) => NUMBER.format(held)),
    ['Not delivered yet', NUMBER.format(undelivered), ''] as const,
    compare('Questions to the assistant', ({ questions }) => NUMBER.format(questions)),
    compare('Without a good answer', ({ unanswered }) => NUMBER.format(unanswered)),
    compare('Rated helpful', ({ helpful }) => NUMBER.format(helpful)),
    compare('Rated not helpful', ({ unhelpful }) => NUMBER.format(unhelpful)),
    compare('Wait for the first word, typical', ({ firstWord }) => seconds(firstWord?.medianMs)),
    compare('Wait for the first word, slowest 5 %', ({ firstWord }) => seconds(firstWord?.slowMs)),
    compare('Cost of the assistant', ({ spent }) => euro(spent)),
    [`Cost this month, of ${euro(month.cap)} budget`, euro(month.spent), ''] as const,
  ]
}

function comparePages(visits: WeekFigures['visits'], before: WeekFigures['visits']): PageLine[] {
  const routes = [...new Set([...Object.keys(visits), ...Object.keys(before)])].toSorted(
    (a, b) => (visits[b] ?? 0) - (visits[a] ?? 0) || (a < b ? -1 : 1),
  )
  const shown = routes.length > MAX_PAGES + 1 ? routes.slice(0, MAX_PAGES) : routes
  const others = routes.slice(shown.length)
  const sum = (week: WeekFigures['visits'], of: readonly string[]) =>
    of.reduce((total, route) => total + (week[route] ?? 0), 0)
  const most = Math.max(1, ...Object.values(visits))
  const line = (label: string, of: readonly string[]) => {
    const now = sum(visits, of)
    return {
      label,
      visits: NUMBER.format(now),
      change: change(now - sum(before, of)),
      share: now / most,
    }
  }
  return [
    ...shown.map((route) => ({
      ...line(labelOf(route), [route]),
      path: route.replace(/\/\*$/, ''),
    })),
    ...(others.length > 0 ? [line(count(others.length, 'other page'), others)] : []),
  ]
}

function labelOf(route: string): string {
  if (route === '/') return 'Home page'
  return route.endsWith('/*') ? `${route.slice(0, -2)}, single pages` : route
}

function totalVisits({ visits }: WeekFigures): number {
  return Object.values(visits).reduce((total, loads) => total + loads, 0)
}

function mondayAfter(week: string): Date {
  return new Date(Date.parse(week) + 7 * 86_400_000)
}

function periodOf(week: string): string {
  const from = new Date(week)
  const range = DATES.formatRange(from, new Date(from.getTime() + 6 * 86_400_000))
  // Within a month without the thin spaces of Intl: 9–15 November 2026.
  return range.replace(/^(\d+)\s–\s(\d+)/, '$1–$2').replaceAll('\u2009', ' ')
}

function count(number: number, noun: string): string {
  return `${NUMBER.format(number)} ${noun}${number === 1 ? '' : 's'}`
}

function change(difference: number): string {
  if (difference === 0) return '='
  return `${difference > 0 ? '+' : '−'}${NUMBER.format(Math.abs(difference))}`
}

function percent(share: number): string {
  return `${Math.floor(share * 100)} %`
}

function seconds(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '–' : `${(milliseconds / 1000).toFixed(1)} s`
}

function euro(amount: MicroEuro): string {
  return EURO.format(amount / 1e6)
}
