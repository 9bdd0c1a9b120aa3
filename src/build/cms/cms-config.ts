import { globSync } from 'node:fs'
import path from 'node:path'
import type {
  CmsConfig,
  CollectionFile,
  EntryCollection,
  Field,
  FileCollection,
} from '@sveltia/cms'
import type { ZodType } from 'zod'
import {
  COLLECTIONS,
  LEGAL_PAGES,
  PAGES,
  type CollectionName,
} from '#content/reader/collections.ts'
import { DEFAULT_LOCALE } from '#content/reader/read-content.ts'
import { site } from '#content/schema/company.ts'
import { noteHead, sentences } from '#content/schema/knowledge.ts'
import { legalHead, redirects } from '#content/schema/legal.ts'
import { messages } from '#content/schema/messages.ts'
import { FURTHER_PAGES, PAGE_TABLE } from '#site/page-table.ts'
import { fieldsOf, listFieldOf, translatedFieldsOf } from './cms-fields.ts'
import type { CmsSettings } from './cms-settings.ts'

/** The page that shows the entries of a collection. */
const SHOWN_ON: Readonly<Record<CollectionName, string>> = {
  models: '/models/{{slug}}',
  automations: '/automations/{{slug}}',
  papers: '/research/{{slug}}',
  cases: '/cases/{{slug}}',
  personas: '/chatbots',
  packages: '/chatbots',
  roadmap: '/chatbots',
  features: '/',
  'demo-chats': '/chatbots',
  documents: '/try',
  technologies: '/models',
  jobs: '/careers',
  people: '/about',
  branches: '/contact',
}

/** Word lists with free keys are edited as text. */
const WORD_LISTS = ['search-keywords.yaml', 'confirmed.yaml', 'knowledge/**/*.yaml']
const PICTURES = 'content/images'
const PICTURE_BYTES = 8_000_000

/** Environment or commit status of CI with the address of a draft's build (.github/workflows/preview.yml). */
const PREVIEW_CONTEXT = 'preview'

/** Configuration of Sveltia CMS: fields, limits and choices are those of the schemas. */
export function cmsConfig(
  settings: CmsSettings,
  product: string,
  locales: readonly string[],
  directory = 'content',
): CmsConfig {
  return {
    load_config_file: false,
    app_title: `${product}: content`,
    backend: backendOf(settings),
    // On a Git server each change is a pull request, which is checked before it is published.
    publish_mode: settings.CMS_BACKEND === 'local' ? 'simple' : 'editorial_workflow',
    media_folder: PICTURES,
    public_folder: '/',
    media_libraries: {
      default: { config: { max_file_size: PICTURE_BYTES, slugify_filename: true } },
      stock_assets: false,
    },
    output: { omit_empty_optional_fields: true },
    editor: { preview: false },
    collections: locales.flatMap((locale) => [
      ...collectionsIn(languageOf(locale), directory),
      { divider: true },
    ]),
  }
}

function backendOf(settings: CmsSettings): CmsConfig['backend'] {
  const { CMS_BACKEND, CMS_REPOSITORY, CMS_BRANCH, CMS_HOST, CMS_SIGN_IN, CMS_APP_ID } = settings
  const repository = { repo: CMS_REPOSITORY, branch: CMS_BRANCH, preview_context: PREVIEW_CONTEXT }
  if (CMS_BACKEND === 'gitlab') {
    return {
      name: 'gitlab',
      ...repository,
      ...(CMS_HOST && { base_url: CMS_HOST, api_root: `${CMS_HOST}/api/v4` }),
      ...(CMS_APP_ID ? { auth_type: 'pkce', app_id: CMS_APP_ID } : { auth_methods: ['token'] }),
    }
  }
  // Local files need a Git back end, too; on localhost the editor offers both.
  return {
    name: 'github',
    ...repository,
    ...(CMS_HOST && { api_root: `${CMS_HOST}/api/v3` }),
    ...(CMS_SIGN_IN ? { base_url: CMS_SIGN_IN } : { auth_methods: ['token'] }),
  }
}

function languageOf(locale: string) {
  const isEnglish = locale === DEFAULT_LOCALE
  const inEnglish = new Intl.DisplayNames('en', { type: 'language' }).of(locale)
  return {
    isEnglish,
    name: (name: string) => (isEnglish ? name : `${name}-${locale}`),
    label: (label: string) => (isEnglish ? label : `${label} (${inEnglish})`),
    file: (file: string) =>
      isEnglish ? `content/${file}` : `content/translations/${locale}/${file}`,
    page: (address: string) => (isEnglish ? address : `/${locale}${address}`.replace(/\/$/, '')),
    fields: (schema: ZodType) => (isEnglish ? fieldsOf(schema) : translatedFieldsOf(schema)),
  }
}
type Language = ReturnType<typeof languageOf>

function collectionsIn(
  language: Language,
  directory: string,
): (EntryCollection | FileCollection)[] {
  const names = Object.keys(COLLECTIONS) as CollectionName[]
  const pages = Object.entries<ZodType>(PAGES).map(([name, schema]) => ({
    ...fileOf(language, `pages/${name}.yaml`, language.fields(schema)),
    ...previewOf(language, name),
  }))
  // Legal texts and notes are translated whole.
  const legal = LEGAL_PAGES.map((name) => ({
    ...fileOf(language, `legal/${name}.md`, [...fieldsOf(legalHead), body]),
    format: 'yaml-frontmatter',
    ...previewOf(language, name),
  }))
  const general = [
    ...(language.isEnglish ? [fileOf(language, 'site.yaml', fieldsOf(site))] : []),
    fileOf(language, 'messages.yaml', language.fields(messages)),
    fileOf(language, 'knowledge/sentences.yaml', language.fields(sentences)),
    ...(language.isEnglish
      ? [fileOf(language, 'redirects.yaml', [listFieldOf('redirects', redirects)])]
      : []),
  ]
  return [
    ...names.map((name) => entriesOf(language, name)),
    filesOf(language, 'pages', 'Pages', pages),
    filesOf(language, 'general', 'General', general),
    filesOf(language, 'legal', 'Legal texts', legal),
    {
      name: language.name('knowledge'),
      label: language.label('Help page'),
      label_singular: 'Topic',
      folder: language.file('knowledge'),
      extension: 'md',
      format: 'yaml-frontmatter',
      fields: [...fieldsOf(noteHead), body],
      preview_path: language.page('/help'),
    },
    filesOf(language, 'words', 'Word lists', wordLists(language, directory)),
  ]
}

const body: Field = { name: 'body', label: 'Text', widget: 'markdown', modes: ['raw'] }

function entriesOf(language: Language, name: CollectionName): EntryCollection {
  const fields = language.fields(COLLECTIONS[name])
  const all = new Set(fieldsOf(COLLECTIONS[name]).map((field) => field.name))
  const title = ['title', 'name', 'country'].find((candidate) => all.has(candidate)) ?? 'id'
  const id = all.has('slug') ? 'slug' : 'id'
  return {
    name: language.name(name),
    label: language.label(labelOf(name)),
    folder: language.file(name),
    extension: 'yaml',
    format: 'yaml',
    fields,
    preview_path: language.page(SHOWN_ON[name]),
    ...(language.isEnglish
      ? {
          identifier_field: title,
          slug: { template: `{{fields.${id}}}`, editable: false },
          summary: `{{${title}}}`,
        }
      : {
          identifier_field: fields[0]?.name ?? title,
          slug: { editable: ['create'], hint: 'The id of the English entry.' },
          summary: '{{slug}}',
        }),
  }
}

function filesOf(
  language: Language,
  name: string,
  label: string,
  files: CollectionFile[],
): FileCollection {
  return { name: language.name(name), label: language.label(label), format: 'yaml', files }
}

function fileOf(language: Language, file: string, fields: Field[]): CollectionFile {
  const name = file.replace(/\.\w+$/, '').replaceAll('/', '-')
  return { name, label: labelOf(path.parse(file).name), file: language.file(file), fields }
}

function wordLists(language: Language, directory: string): CollectionFile[] {
  const folder = language.file('').replace(/^content/, directory)
  return globSync(WORD_LISTS, { cwd: folder })
    .filter((file) => path.basename(file) !== 'sentences.yaml')
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => ({
      ...fileOf(language, file, [{ name: 'body', label: 'Text', widget: 'text' }]),
      format: 'raw',
    }))
}

function previewOf(language: Language, id: string): { preview_path?: string } {
  const page = [...PAGE_TABLE, ...FURTHER_PAGES].find((candidate) => candidate.id === id)
  return page ? { preview_path: language.page(page.path) } : {}
}

function labelOf(name: string): string {
  return (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ')
}
