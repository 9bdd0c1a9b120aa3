import { z } from 'zod'
import { VISITOR_FIELDS, type VisitorFieldName } from '#shared/contact.ts'
import { assistant, sharing, search } from './feature-messages.ts'
import { MAIN_PAGES } from './page.ts'
import { fields, line, paragraph, template } from './text.ts'

const contactLabels = Object.fromEntries(
  VISITOR_FIELDS.map(({ name }) => [name, line(20)]),
) as Record<VisitorFieldName, ReturnType<typeof line>>

/** Texts that belong to no single page. One file per language. */
export const messages = z.strictObject({
  /** In the language itself. */
  languageName: line(20),
  titleWithSite: template(60, 'title', 'product'),
  shell: z.strictObject({
    skip: line(30),
    home: template(40, 'product'),
    ...fields('mainNavigation openMenu closeMenu', line(30)),
    menu: line(20),
    theme: line(50),
    start: line(20),
    newTab: line(40),
    metres: template(20, 'value'),
    languages: line(20),
    unreachable: line(100),
    closeNote: line(30),
    announcement: line(24),
  }),
  /** Shown on the pages of another language. */
  languageSuggestion: z.strictObject({ offer: line(40), dismiss: line(40) }),
  announcement: z
    .strictObject({
      ...fields('date until', z.iso.date()),
      text: line(90),
      /** Id of a page: `security`, `models/kratos`. */
      page: line(60).optional(),
      more: line(24).optional(),
    })
    .optional()
    .describe('One line above the bar until its last day. Remove it to show none.'),
  pages: z.strictObject({
    ...fields(MAIN_PAGES, line(20)),
    ...fields(
      'privacy-policy terms-of-service cookie-policy impressum cases security try help accessibility licences',
      line(24),
    ),
  }),
  menuNotes: z.strictObject(fields('chatbots models automations research about contact', line(30))),
  footer: z.strictObject({
    lead: line(60),
    ...fields('company solutions legal', line(20)),
    copyright: template(40, 'years', 'product'),
  }),
  notFound: z.strictObject({
    code: line(5),
    title: line(40),
    text: line(60),
    note: line(80),
    home: line(30),
  }),
  failure: z.strictObject({
    heading: line(40),
    text: paragraph(160),
    retry: line(20),
    home: line(30),
  }),
  /** For errors of nginx itself. */
  errorPages: z.strictObject(
    fields('rejected busy', z.strictObject({ heading: line(40), text: template(220, 'email') })),
  ),
  copy: z.strictObject({ copy: line(16), copied: line(16), failed: line(60) }),
  motion: z.strictObject({ pause: line(30), resume: line(30) }),
  drawings: z.strictObject({
    branchMap: template(160, 'places', 'distances'),
    kilometres: template(20, 'value'),
    sea: line(20),
  }),
  modelFigures: z.strictObject({ accuracy: line(16), latency: line(16), dataSize: line(16) }),
  measured: z.strictObject({
    open: line(24),
    /** For screen readers. */
    openOf: template(40, 'label'),
    ...fields('testSet date range', line(24)),
  }),
  paperCard: z.strictObject({ read: line(20), soon: line(20) }),
  demoChat: z.strictObject({
    source: template(20, 'number'),
    nearest: line(50),
    /** For screen readers. */
    ...fields('user bot', line(20)),
  }),
  consent: z.strictObject({
    label: line(20),
    question: paragraph(200),
    learnMore: line(20),
    /** For screen readers, appended to `learnMore`. */
    learnMoreOf: line(30),
    ...fields('accept decline', line(16)),
    control: line(30),
    manager: line(40),
    close: line(16),
    accepted: paragraph(260),
    ...fields('declined undecided', paragraph(160)),
    signal: paragraph(200),
    withoutScripts: paragraph(160),
  }),
  contactForm: z.strictObject({
    ...contactLabels,
    send: line(24),
    sending: line(20),
    failed: line(80),
    /** Honeypot label, visible only without CSS. */
    honeypot: line(40),
  }),
  /** By outcome of the contact API. */
  contactAnswers: z.strictObject({
    stored: template(160, 'reference'),
    unreadable: template(160, 'email'),
    crossOrigin: paragraph(160),
    ...fields('tooLarge wrongType', template(160, 'email')),
    invalid: template(220, 'messageLength'),
    reused: paragraph(160),
    ...fields('tooMany closed unavailable', template(160, 'email')),
  }),
  /** Confirmation e-mail, where enabled. */
  contactAcknowledgement: z.strictObject({
    subject: template(60, 'reference'),
    arrived: template(240, 'product', 'reference'),
    automatic: template(240, 'email'),
  }),
  /** Answer page of a form sent without scripts. */
  contactAnswerPage: z.strictObject({
    stored: z.strictObject({
      title: line(30),
      heading: line(40),
      /** Prerendered, so without the reference. */
      text: paragraph(160),
      form: line(30),
    }),
    refused: z.strictObject({
      title: line(30),
      heading: line(40),
      back: line(80),
      form: line(30),
    }),
  }),
  /** When a model does not answer. */
  chatAnswers: z.strictObject({
    ...fields('connection empty', line(80)),
    budget: paragraph(160),
  }),
  /** By refusal of the chat API. */
  chatRefusals: z.strictObject({
    ...fields('unreadable crossOrigin tooLarge wrongType', paragraph(120)),
    invalid: template(160, 'messageLength'),
    tooLong: paragraph(120),
    proofRequired: paragraph(140),
    tooMany: template(120, 'wait'),
  }),
  documentAnswers: z.strictObject({
    /** What a model is asked to write when the passages do not answer. */
    doesNotSay: line(60),
    failed: line(100),
  }),
  /** By refusal of a text and of a question, where it differs from those of the chat API; the page fills in the time. */
  documentRefusals: z.strictObject({
    ...fields('unreadable invalid tooLong proofRequired unavailable', paragraph(160)),
    tooMany: template(160, 'time'),
  }),
  documentQuestionRefusals: z.strictObject({
    ...fields('invalid expired', paragraph(140)),
    tooMany: template(180, 'time'),
  }),
  /** What differs in the system prompt for a document. */
  documentInstruction: z.strictObject({
    role: paragraph(240),
    grounded: paragraph(300),
    none: template(200, 'none'),
  }),
  /** The system prompt, one line each, in this order. */
  assistantInstruction: z.strictObject({
    role: template(240, 'name', 'product'),
    people: template(60, 'people'),
    publications: template(60, 'papers'),
    chatbots: template(80, 'personas'),
    recruiting: template(80, 'jobs'),
    concise: paragraph(160),
    grounded: paragraph(300),
    scope: template(240, 'product'),
    citations: paragraph(240),
    data: paragraph(300),
    secrecy: template(240, 'product'),
    language: template(160, 'language'),
    /** The canary: an answer that repeats it is withheld. */
    mark: template(100, 'mark'),
  }),
  legal: z.strictObject({
    contents: line(20),
    section: template(30, 'number', 'heading'),
    ...fields('legalForm address phone register taxNumber', line(30)),
    /** Instead of facts that the company has not supplied. */
    ...fields('streetAddress registerNumber unpublished', line(30)),
    authority: line(40),
    ...fields('licence packages', line(20)),
  }),
  assistant,
  sharing,
  search,
})

export type Messages = z.infer<typeof messages>
