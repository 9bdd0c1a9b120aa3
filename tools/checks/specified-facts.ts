import type { Content } from '#content/reader/read-content.ts'

/** Name, setup fee in euros, tier, level. */
const PACKAGES: Readonly<Record<string, string>> = {
  'basic-informative': 'Basic Informative, 999, silver, basic',
  'informative-rag': 'Informative + RAG, 1999, gold, basic',
  'qa-chatbot': 'QA Chatbot, 2999, gold, basic',
  'researcher-bot': 'Researcher Bot, 4999, platinum, advanced',
  'support-bot': 'Support Bot, 6999, platinum, advanced',
  'all-in-one': 'All-in-One, on request, platinum, advanced',
}

/** Accuracy, latency, implementation. */
const MODELS: Readonly<Record<string, string>> = {
  hermes: '90%, 12ms, 4 weeks',
  zephyros: '93.8%, 45ms, 5 weeks',
  kratos: '94.7%, 18ms, 6 weeks',
  drini: '92.6%, 29ms, 3 weeks',
  lira: '92.5%, 15ms, 3 weeks',
  orion: '96.1%, 18ms, 4 weeks',
  skillwise: '90.4%, 35ms, 3 weeks',
  pulse: '87.9%, 43ms, 3 weeks',
  nera: '93.3%, 120ms, 6 weeks',
  visio: '93.7%, 65ms, 6 weeks',
}

const PERSONAS: Readonly<Record<string, string>> = {
  'all-in-one': 'All-in-One Chatbot',
  qa: 'QA Assistant',
  informative: 'Informative Chatbot',
  support: 'Customer Support',
  navigator: 'Map Navigator',
  researcher: 'Researcher',
}

const JOBS: Readonly<Record<string, string>> = {
  'ai-engineer': 'AI Engineer, Remote / Hybrid',
  'ai-researcher': 'AI Researcher, Remote',
}

const FIGURES = {
  'pages/home.yaml chatbots': '98.3, 0.8, 3000000',
  'pages/home.yaml automations': '300, 96, 24/7, 35',
  'pages/home.yaml about': '15, 3, 3000',
  'pages/chatbots.yaml': '91.3, 0.8, 4, 20, 20000, 20, 99.9',
  automations: '30',
  papers: '6',
  branches: 'Albania, Greece, Kosovo',
}

/**
 * Where the English content differs from the figures and names of the specification. A report, not a fault: a company
 * may change its prices.
 */
export function differencesFromSpecification({ collections, pages }: Content): string[] {
  const { packages, models, personas, jobs, automations, papers, branches } = collections
  return [
    ...compare('packages', PACKAGES, packages, (one) =>
      [one.name, one.setupFeeEur ?? 'on request', one.tier, one.level].join(', '),
    ),
    ...compare('models', MODELS, models, ({ accuracyPercent, latencyMs, implementationWeeks }) =>
      [`${accuracyPercent}%`, `${latencyMs}ms`, `${implementationWeeks} weeks`].join(', '),
    ),
    ...compare('personas', PERSONAS, personas, ({ title }) => title),
    ...compare(
      'jobs',
      JOBS,
      jobs.map((job) => ({ ...job, id: job.slug })),
      ({ title, location }) => `${title}, ${location}`,
    ),
    ...Object.entries({
      'pages/home.yaml chatbots': figuresOf(pages.home.chatbots.figures),
      'pages/home.yaml automations': figuresOf(pages.home.automations.figures),
      'pages/home.yaml about': figuresOf(pages.home.about.figures),
      'pages/chatbots.yaml': figuresOf(pages.chatbots.hero.figures),
      automations: String(automations.length),
      papers: String(papers.length),
      branches: branches
        .map(({ country }) => country)
        .toSorted()
        .join(', '),
    } satisfies Record<keyof typeof FIGURES, string>).flatMap(([place, value]) =>
      difference(place, FIGURES[place as keyof typeof FIGURES], value),
    ),
  ]
}

function figuresOf(
  list: readonly (object & { readonly value?: number; readonly text?: string })[],
) {
  return list.map(({ value, text }) => value ?? text).join(', ')
}

function compare<T extends { readonly id: string }>(
  collection: string,
  specified: Readonly<Record<string, string>>,
  entries: readonly T[],
  show: (entry: T) => string,
): string[] {
  const found = new Map(entries.map((entry) => [entry.id, show(entry)]))
  const ids = new Set([...Object.keys(specified), ...found.keys()])
  return [...ids].flatMap((id) =>
    difference(
      `${collection}/${id}.yaml`,
      specified[id] ?? 'no such entry',
      found.get(id) ?? 'no such entry',
    ),
  )
}

function difference(place: string, specified: string, found: string): string[] {
  return specified === found
    ? []
    : [`differs from the specification in ${place}: "${found}", specified "${specified}"`]
}
