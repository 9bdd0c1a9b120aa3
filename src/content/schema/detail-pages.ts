import { z } from 'zod'
import { fields, line, paragraph, template } from './text.ts'

const steps = z.strictObject({
  ...fields('label previous next all', line(30)),
})

/** Texts around a model; its own texts are in its file. */
export const modelPage = z.strictObject({
  meta: z.strictObject({
    title: template(30, 'title', 'subtitle'),
    description: template(
      120,
      'title',
      'subtitle',
      'domains',
      'accuracy',
      'latency',
      'implementation',
    ),
  }),
  breadcrumbs: line(20),
  weeks: z.strictObject({ one: line(30), other: line(30) }),
  figuresNote: paragraph(140),
  ask: template(40, 'title'),
  compare: z.strictObject({
    heading: line(50),
    lead: paragraph(200),
    link: line(40),
    ...fields('model weeks', line(20)),
  }),
  around: z.strictObject({
    heading: line(50),
    lead: paragraph(160),
    ...fields('automations papers', line(40)),
  }),
  steps,
  closing: z.strictObject({
    heading: template(60, 'title'),
    lead: template(200, 'title'),
    link: template(40, 'title'),
  }),
})

export const automationPage = z.strictObject({
  meta: z.strictObject({
    title: template(40, 'title'),
    /** After the automation's own sentences, where there is room. */
    description: line(80),
  }),
  breadcrumbs: line(20),
  facts: z.strictObject(fields('department status platform price onRequest', line(24))),
  reading: z.strictObject({
    ...fields('trigger result systems price', line(40)),
    priceText: paragraph(180),
  }),
  related: z.strictObject({ heading: line(50), ...fields('automations models', line(30)) }),
  steps,
  closing: z.strictObject({ heading: template(50, 'title'), lead: paragraph(200) }),
})

const intro = { heading: line(70), lead: paragraph(280) }

/** The list of cases, shown once there is one. */
export const casesPage = z.strictObject({
  meta: z.strictObject({ title: line(50), description: line(160) }),
  hero: z.strictObject(intro),
  teaser: z.strictObject({ heading: line(70), more: line(24) }),
  closing: z.strictObject({ ...intro, primary: line(30) }),
})

export const casePage = z.strictObject({
  breadcrumbs: line(20),
  ...fields('client products built', line(40)),
  steps,
})

export const paperPage = z.strictObject({
  ...fields('breadcrumbs abstract', line(20)),
  facts: z.strictObject({
    heading: line(30),
    ...fields('authors year impact tags status', line(20)),
    published: line(60),
    underReview: paragraph(120),
  }),
  cite: z.strictObject({
    heading: line(50),
    lead: paragraph(160),
    ris: line(20),
    copyRis: line(40),
  }),
  around: z.strictObject({
    heading: line(50),
    ...fields('papers models', line(40)),
    sharedTags: template(40, 'tags'),
    sharedCategory: template(40, 'category'),
    sharedAuthors: template(40, 'authors'),
  }),
  steps,
})
