import type { ZodType } from 'zod'
import {
  automation,
  type Automation,
  model,
  type Model,
  paper,
  type Paper,
} from '../schema/catalogue.ts'
import {
  chatbotPackage,
  demoChat,
  homeFeature,
  persona,
  roadmapStep,
  type ChatbotPackage,
  type DemoChat,
  type HomeFeature,
  type Persona,
  type RoadmapStep,
} from '../schema/chatbot.ts'
import {
  branch,
  job,
  person,
  technology,
  type Branch,
  type Job,
  type Person,
  type Technology,
} from '../schema/company.ts'
import { modelPage, paperPage, type ModelPage, type PaperPage } from '../schema/detail-pages.ts'
import * as page from '../schema/page.ts'

export { LEGAL_PAGES, type LegalPageName } from '../schema/legal.ts'

/** Every folder of entries, and the schema that its files must satisfy. */
export const COLLECTIONS = {
  models: model as ZodType<Model>,
  automations: automation as ZodType<Automation>,
  papers: paper as ZodType<Paper>,
  personas: persona as ZodType<Persona>,
  packages: chatbotPackage as ZodType<ChatbotPackage>,
  roadmap: roadmapStep as ZodType<RoadmapStep>,
  features: homeFeature as ZodType<HomeFeature>,
  'demo-chats': demoChat as ZodType<DemoChat>,
  technologies: technology as ZodType<Technology>,
  jobs: job as ZodType<Job>,
  people: person as ZodType<Person>,
  branches: branch as ZodType<Branch>,
}

export const PAGES = {
  home: page.homePage as ZodType<page.HomePage>,
  chatbots: page.chatbotsPage as ZodType<page.ChatbotsPage>,
  models: page.modelsPage as ZodType<page.ModelsPage>,
  automations: page.automationsPage as ZodType<page.AutomationsPage>,
  research: page.researchPage as ZodType<page.ResearchPage>,
  about: page.aboutPage as ZodType<page.AboutPage>,
  contact: page.contactPage as ZodType<page.ContactPage>,
  careers: page.careersPage as ZodType<page.CareersPage>,
  model: modelPage as ZodType<ModelPage>,
  paper: paperPage as ZodType<PaperPage>,
}

export type CollectionName = keyof typeof COLLECTIONS
export type PageName = keyof typeof PAGES

type Entry<Schema> = Schema extends ZodType<infer T> ? T : never

export type Collections = {
  readonly [Name in CollectionName]: readonly Entry<(typeof COLLECTIONS)[Name]>[]
}
export type Pages = { readonly [Name in PageName]: Entry<(typeof PAGES)[Name]> }
