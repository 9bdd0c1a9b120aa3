import {
  automationStatus,
  formatEuros,
  formatMilliseconds,
  formatNumber,
  formatPercent,
} from '#content/format.ts'
import { createWriter } from '#content/passages/sentences.ts'
import type { Content } from '#content/reader/read-content.ts'
import { hasPlaceholder } from '#content/rules/placeholders.ts'

/** A plain question with the value that its answer must show, generated from the content. */
export interface GridQuestion {
  readonly kind: string
  readonly language: string
  readonly question: string
  readonly before?: readonly string[]
  /** All of them must be readable. */
  readonly values: readonly string[]
}

type Wordings = Readonly<Record<string, readonly string[]>>

const WORDINGS: Readonly<Record<'en' | 'sq' | 'el', Wordings>> = {
  en: {
    price: [
      'How much does the {name} cost?',
      'What does the {name} cost?',
      'What would I pay for {name}?',
      'Is {name} expensive?',
      'Price of {name}',
      'How much is the {name}?',
      'What is the price of the {name} package?',
      '{name} setup fee?',
    ],
    accuracy: ['How accurate is {name}?', 'What is the accuracy of {name}?'],
    latency: ['How fast is {name}?', 'What is the response time of {name}?'],
    data: ['How much data was {name} trained on?', 'data size of {name}'],
    implementation: [
      'How long does it take to set up {name}?',
      'How soon can {name} be implemented?',
    ],
    complexity: ['How complex is {name}?'],
    domain: ['Which industries is {name} for?'],
    status: ['Is {name} live yet?', 'What is the status of {name}?'],
    year: ['When was "{name}" published?', 'From which year is the paper {name}?'],
    place: ['Where is the {name} job?', 'Can I work remotely as {name}?'],
    branch: ['Where is your branch in {name}?'],
    followPrice: ['and the {name}?', 'And what about {name}?'],
    followFast: ['how fast is it?', 'and how fast?'],
    followModel: ['and {name}?'],
    followCost: ['and the price?', 'what does it cost?'],
    about: ['What does {name} do?'],
    includes: ['What does the {name} include?'],
  },
  sq: {
    price: [
      'Sa kushton {name}?',
      'Sa është çmimi i {name}?',
      'Çfarë do të paguaja për {name}?',
      'A është i shtrenjtë {name}?',
      'Çmimi i {name}',
      'sa kushton paketa {name}',
      'Sa para duhen për {name}?',
      'tarifa e instalimit për {name}?',
    ],
    accuracy: ['Sa i saktë është {name}?', 'Sa është saktësia e {name}?'],
    latency: ['Sa i shpejtë është {name}?', 'Sa është latenca e {name}?'],
    data: ['Me sa të dhëna është trajnuar {name}?'],
    implementation: ['Sa kohë duhet për të zbatuar {name}?'],
    complexity: ['Sa kompleks është {name}?'],
    domain: ['Për cilat fusha është {name}?'],
    status: ['A është {name} në përdorim?', 'Cili është statusi i {name}?'],
    year: ['Kur është botuar «{name}»?'],
    place: ['Ku është vendi i punës {name}?'],
    branch: ['Ku është dega juaj në {name}?'],
    followPrice: ['po {name}?'],
    followFast: ['sa i shpejtë është?'],
    followModel: ['po {name}?'],
    followCost: ['po çmimi?', 'sa kushton?'],
    about: ['Çfarë bën {name}?'],
    includes: ['Çfarë përfshin {name}?'],
  },
  el: {
    price: [
      'Πόσο κοστίζει το {name};',
      'Ποια είναι η τιμή του {name};',
      'Πόσο θα πλήρωνα για το {name};',
      'Είναι ακριβό το {name};',
      'Τιμή του {name}',
      'πόσο κάνει το {name}',
      'Τι κοστίζει το πακέτο {name};',
      'χρέωση εγκατάστασης για το {name};',
    ],
    accuracy: ['Πόσο ακριβές είναι το {name};', 'Ποια είναι η ακρίβεια του {name};'],
    latency: ['Πόσο γρήγορο είναι το {name};', 'Ποιος είναι ο χρόνος απόκρισης του {name};'],
    data: ['Με πόσα δεδομένα εκπαιδεύτηκε το {name};'],
    implementation: ['Πόσο χρόνο χρειάζεται η υλοποίηση του {name};'],
    complexity: ['Πόσο πολύπλοκο είναι το {name};'],
    domain: ['Για ποιους κλάδους είναι το {name};'],
    status: ['Λειτουργεί ήδη το {name};', 'Ποια είναι η κατάσταση του {name};'],
    year: ['Πότε δημοσιεύτηκε το «{name}»;'],
    place: ['Πού είναι η θέση εργασίας {name};'],
    branch: ['Πού είναι το γραφείο σας στη χώρα {name};'],
    followPrice: ['και το {name};'],
    followFast: ['πόσο γρήγορο είναι;'],
    followModel: ['και το {name};'],
    followCost: ['και η τιμή;', 'πόσο κοστίζει;'],
    about: ['Τι κάνει το {name};'],
    includes: ['Τι περιλαμβάνει το {name};'],
  },
}

/** Each entry with each of its figures, in the language of the content. */
export function figureQuestions(content: Content): GridQuestion[] {
  const { locale, collections, pages } = content
  const words = WORDINGS[locale as keyof typeof WORDINGS]
  const { weeks, price } = createWriter(content)
  const ask = (kind: string, name: string, ...values: string[]): GridQuestion[] =>
    (words[kind] ?? []).map((wording) => ({
      kind,
      language: locale,
      question: wording.replace('{name}', name),
      values,
    }))
  const { packages, models, automations, papers, jobs, branches } = collections
  return [
    ...packages.flatMap((offer) => ask('price', offer.name, offer.name, price(offer))),
    ...models.flatMap((model) => [
      ...ask('accuracy', model.title, formatPercent(model.accuracyPercent, locale)),
      ...ask('latency', model.title, formatMilliseconds(model.latencyMs, locale)),
      ...ask('data', model.title, formatNumber(model.dataPoints, 'compact', locale)),
      ...ask('implementation', model.title, weeks(model)),
      ...ask('complexity', model.title, pages.models.filter.complexities[model.complexity]),
      ...ask('domain', model.title, ...model.domains),
    ]),
    ...automations.flatMap(({ title, status }) =>
      ask('status', title, title, pages.automations.statuses[automationStatus(status)]),
    ),
    ...papers.flatMap(({ title, year }) => ask('year', title, String(year))),
    ...jobs.flatMap(({ title, location }) => ask('place', title, location)),
    ...branches
      .filter(({ city }) => !hasPlaceholder(city))
      .flatMap(({ country, city }) => ask('branch', country, city)),
  ]
}

/** Follow-ups made from pairs: the next package, the next model, another figure of the same entry. */
export function followUpQuestions(content: Content): GridQuestion[] {
  const { locale, collections } = content
  const words = WORDINGS[locale as keyof typeof WORDINGS]
  const { packages, models } = collections
  const fill = (kind: string, name: string) =>
    (words[kind] ?? []).map((wording) => wording.replace('{name}', name))
  const follow = (before: string, kind: string, name: string, value: string): GridQuestion[] =>
    fill(kind, name).map((question) => ({
      kind,
      language: locale,
      question,
      before: [before],
      values: [value],
    }))
  const priced = packages.flatMap(({ name, setupFeeEur: fee }) =>
    fee === undefined ? [] : [{ name, value: formatEuros(fee, locale) }],
  )
  const next = <T>(list: readonly T[], index: number) => list[(index + 1) % list.length]
  return [
    ...priced.flatMap(({ name, value }, index) => {
      const other = next(priced, index)
      return [
        ...(other
          ? follow(fill('price', name)[0] ?? '', 'followPrice', other.name, other.value)
          : []),
        ...follow(fill('includes', name)[0] ?? '', 'followCost', name, value),
      ]
    }),
    ...models.flatMap(({ title, latencyMs }, index) => {
      const other = next(models, index)
      return [
        ...follow(
          fill('about', title)[0] ?? '',
          'followFast',
          title,
          formatMilliseconds(latencyMs, locale),
        ),
        ...(other
          ? follow(
              fill('accuracy', title)[0] ?? '',
              'followModel',
              other.title,
              formatPercent(other.accuracyPercent, locale),
            )
          : []),
      ]
    }),
  ]
}
