import { changeNumbers, type ContentFolder } from './content-folder.ts'

export interface ContentEdit {
  readonly name: string
  readonly make: (content: ContentFolder) => void
  /** The browser tests take minutes, so they run for one edit that combines others. */
  readonly isInBrowser?: true
  /** Nothing of the company may be left in the build. */
  readonly isRebrand?: true
}

/** Numbers that are positions, identities or dates, not figures. */
const NOT_FIGURES = new Set(['order', 'id', 'year', 'latitude', 'longitude', 'sections'])

const FIGURES = ['models', 'packages'] as const
const PAGES_WITH_FIGURES = ['home', 'chatbots', 'automations', 'research']

/** An entry to copy, and what must differ in the copy. */
const ADDED = {
  models: ['orion', { id: 'vega', title: 'Vega' }],
  papers: ['grounded-answers', { id: 'second-look', title: 'A second look at short answers' }],
  automations: [
    'lead-scoring',
    {
      id: 'visit-planner',
      title: 'Visit Planner',
      trigger: 'A visit is requested.',
      systems: ['Calendar', 'Maps'],
      result: 'Each visit has a time and a route.',
    },
  ],
  jobs: ['ai-engineer', { id: 3, slug: 'data-engineer', title: 'Data Engineer' }],
  people: [
    'sample-person-four',
    { id: 'sample-person-five', order: 5, name: 'Sample Person Five', initials: 'PF' },
  ],
  packages: ['qa-chatbot', { id: 'qa-plus', order: 7, name: 'QA Plus', setupFeeEur: 3499 }],
  technologies: ['deep-learning', { id: 'graph-learning', order: 7, title: 'Graph Learning' }],
  personas: ['qa', { id: 'tutor', order: 7, title: 'Tutor' }],
  branches: [
    'greece',
    {
      id: 'north-macedonia',
      order: 4,
      country: 'North Macedonia',
      inCountry: 'North Macedonia',
      countryCode: 'MK',
      city: 'Skopje',
      latitude: 42,
      longitude: 21.43,
    },
  ],
} as const

/** An entry to remove, and the one that takes its place in lists. */
const RETIRED = {
  models: ['kratos', 'orion'],
  papers: ['who-is-refused-and-why', 'grounded-answers'],
  automations: ['email-marketing-optimizer', 'lead-scoring'],
  jobs: ['ai-researcher', ''],
  people: ['sample-person-four', ''],
  packages: ['support-bot', ''],
  technologies: ['edge-computing', ''],
  personas: ['navigator', ''],
} as const

const additions = Object.entries(ADDED).map(([collection, [id, values]]) => ({
  name: `add to ${collection}`,
  make: (content: ContentFolder) => content.copy(collection, id, values),
}))

const removals = Object.entries(RETIRED).map(([collection, [id, other]]) => ({
  name: `retire from ${collection}`,
  make: (content: ContentFolder) => content.remove(collection, id, other),
}))

const all = (name: string, edits: readonly ContentEdit[]): ContentEdit => ({
  name,
  make: (content) => {
    for (const { make } of edits) make(content)
  },
})

const rename: ContentEdit = {
  name: 'rename a model, a package and a paper',
  make(content) {
    content.yaml('models/lira.yaml', (entry) => entry.set('title', 'Liria'))
    content.yaml('packages/all-in-one.yaml', (entry) => entry.set('name', 'Everything'))
    content.yaml('papers/three-bearings.yaml', (entry) => entry.set('title', 'A stopping rule'))
  },
}

/** As content/README.md describes it. */
const changePrice: ContentEdit = {
  name: 'change a price',
  make(content) {
    content.yaml('packages/qa-chatbot.yaml', (entry) => entry.set('setupFeeEur', 3499))
  },
}

const changeFigures: ContentEdit = {
  name: 'change every figure',
  make(content) {
    const files = [
      ...FIGURES.flatMap((folder) => content.ids(folder).map((id) => `${folder}/${id}.yaml`)),
      ...PAGES_WITH_FIGURES.map((page) => `pages/${page}.yaml`),
    ]
    for (const file of files) {
      if (file === 'packages/all-in-one.yaml') continue
      content.yaml(file, (entry) => changeNumbers(entry, (field) => NOT_FIGURES.has(field)))
    }
  },
}

const addLegalSection: ContentEdit = {
  name: 'add a legal section',
  make(content) {
    content.text('legal/terms-of-service.md', (text) =>
      text
        .replace(/^sections: (\d+)$/m, (_line, count: string) => `sections: ${Number(count) + 1}`)
        .concat('\n## Gift cards\n\nGift cards can be used within one year of their purchase.\n'),
    )
  },
}

const addAnswer: ContentEdit = {
  name: 'add an answer to the help page',
  make(content) {
    content.text('knowledge/assistant.md', (text) =>
      text.concat('\n## Can I print an answer?\n\nYes. Print the page while the answer is open.\n'),
    )
  },
}

/** Translations have as many items as before. */
const addFeature: ContentEdit = {
  name: 'add a feature to a package',
  make(content) {
    content.yaml('packages/qa-chatbot.yaml', (entry) =>
      entry.addIn(['features'], 'Printed answers'),
    )
  },
}

/** Ids get a suffix; titles are made from ids, shortened to their limit. */
const double: ContentEdit = {
  name: 'double the catalogue',
  make(content) {
    const titled = (id: string, limit: number) =>
      `${id.charAt(0).toUpperCase()}${id.slice(1, limit - 3)} II`
    for (const id of content.ids('models')) {
      const category = String(content.field(`models/${id}.yaml`, 'category'))
      const description = `${category}: a second ${id} for other data.`
      content.copy('models', id, { id: `${id}-two`, title: titled(id, 16), description })
    }
    for (const id of content.ids('papers')) {
      content.copy('papers', id, { id: `${id}-two`, title: titled(id, 70) })
    }
    for (const [index, id] of content.ids('automations').entries()) {
      content.copy('automations', id, {
        id: `${id}-two`,
        title: titled(id, 34),
        trigger: `Case ${index} arrives.`,
        systems: ['Mail', `System ${index}`],
        result: `Case ${index} has an owner.`,
      })
    }
  },
}

/** The rows of docs/make-it-yours.md that name the company, with fewer branches, languages and models. */
function rebrand(content: ContentFolder): void {
  const site = {
    product: 'Alba Labs',
    legalName: 'Alba Labs Ltd',
    assistantName: 'Alba',
    origin: 'https://www.alba-labs.example',
    email: 'hello@alba-labs.example',
    presidentEmail: 'people@alba-labs.example',
    network: { label: 'LinkedIn', url: 'https://www.linkedin.example/company/alba-labs' },
    mark: 'M8 2h16a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6zM11 11h10v10H11z',
    mountain: { latitude: 43.19, longitude: -4.85 },
  }
  content.yaml('site.yaml', (entry) => {
    for (const [field, value] of Object.entries(site)) entry.set(field, value)
  })
  content.removeLanguage('el')
  content.remove('branches', 'greece', '')
  for (const id of content.ids('models').slice(4)) content.remove('models', id, 'hermes')
  for (const folder of ['', 'translations/sq/']) {
    content.yaml(`${folder}pages/home.yaml`, (entry) =>
      entry.setIn(['summit', 'name'], 'Picos de Europa'),
    )
  }
}

export const CONTENT_EDITS: readonly ContentEdit[] = [
  changePrice,
  {
    ...all('add one of each and change every figure', [changeFigures, ...additions]),
    isInBrowser: true,
  },
  all('retire one of each', removals),
  all('rename, and add texts', [rename, addLegalSection, addAnswer, addFeature]),
  double,
  { name: 'another company', make: rebrand, isRebrand: true },
]

/** The same edits one at a time, to find the one that fails. */
export const SINGLE_EDITS: readonly ContentEdit[] = [
  { name: 'no edit', make: () => undefined },
  ...additions,
  ...removals,
  changeFigures,
  rename,
  addLegalSection,
  addAnswer,
  addFeature,
]
