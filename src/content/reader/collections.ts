import type { z } from 'zod'
import { automation, caseStudy, model, paper } from '../schema/catalogue.ts'
import { chatbotPackage, demoChat, homeFeature, persona, roadmapStep } from '../schema/chatbot.ts'
import { branch, job, person, technology } from '../schema/company.ts'
import {
  automationPage,
  casePage,
  casesPage,
  modelPage,
  paperPage,
} from '../schema/detail-pages.ts'
import { sampleDocument, tryPage } from '../schema/document.ts'
import * as page from '../schema/page.ts'

export { LEGAL_PAGES, type LegalPageName } from '../schema/legal.ts'

/** Every folder of entries with the schema of its files. */
export const COLLECTIONS = {
  models: model,
  automations: automation,
  papers: paper,
  cases: caseStudy,
  personas: persona,
  packages: chatbotPackage,
  roadmap: roadmapStep,
  features: homeFeature,
  'demo-chats': demoChat,
  documents: sampleDocument,
  technologies: technology,
  jobs: job,
  people: person,
  branches: branch,
}

export const PAGES = {
  home: page.homePage,
  chatbots: page.chatbotsPage,
  models: page.modelsPage,
  automations: page.automationsPage,
  research: page.researchPage,
  about: page.aboutPage,
  contact: page.contactPage,
  careers: page.careersPage,
  help: page.helpPage,
  try: tryPage,
  model: modelPage,
  paper: paperPage,
  automation: automationPage,
  cases: casesPage,
  case: casePage,
}

export type CollectionName = keyof typeof COLLECTIONS
export type PageName = keyof typeof PAGES

export type Collections = {
  readonly [Name in CollectionName]: readonly z.infer<(typeof COLLECTIONS)[Name]>[]
}
export type Pages = { readonly [Name in PageName]: z.infer<(typeof PAGES)[Name]> }
