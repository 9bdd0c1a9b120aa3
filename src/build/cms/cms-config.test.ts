import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CmsConfig, CollectionFile, EntryCollection, Field } from '@sveltia/cms'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { listLocales } from '#content/reader/read-content.ts'
import { cmsConfig } from './cms-config.ts'
import { readCmsSettings } from './cms-settings.ts'

/** Its structure, not what it says: translations are only here. */
const CONTENT = 'content'
const configFor = (env: Record<string, string>) => {
  const settings = readCmsSettings(env)
  if (!settings) throw new Error('the editor is off')
  return cmsConfig(settings, 'Testco', listLocales(CONTENT), CONTENT)
}
const config = configFor({ CMS_BACKEND: 'local' })
const content = globSync('**/*.{yaml,md}', { cwd: CONTENT }).filter((file) => file !== 'README.md')

type Editable = Pick<CollectionFile, 'fields' | 'format'>

/** The fields for each content file. */
function editable({ collections = [] }: CmsConfig): ReadonlyMap<string, Editable> {
  return new Map(
    collections.flatMap((collection): [string, Editable][] => {
      if ('divider' in collection) return []
      if ('files' in collection) return collection.files.map((one) => [one.file, one])
      return entriesOf(collection).map((file) => [file, collection])
    }),
  )
}

function entriesOf({ folder, extension }: EntryCollection): string[] {
  const inside = path.relative('content', folder)
  return globSync(`${inside}/*.${extension}`, { cwd: CONTENT }).map((file) => `content/${file}`)
}

test('every content file can be edited', () => {
  const files = editable(config)
  expect(content.length).toBeGreaterThan(100)
  expect(content.filter((file) => !files.has(`content/${file}`))).toEqual([])
})

test('every value has a field', () => {
  const lost = [...editable(config)].flatMap(([file, { fields, format }]) => {
    if (format === 'raw') return []
    const text = readFileSync(path.join(CONTENT, path.relative('content', file)), 'utf8')
    const head = file.endsWith('.md') ? (text.split(/^---\n/m)[1] ?? '') : text
    const data: unknown = parse(head)
    const [first] = fields
    if (Array.isArray(data) && first) return withoutField(data, first, file)
    return withoutField(data, { fields } as Field, file)
  })
  // Records with free keys: the editor keeps them as they are.
  expect(lost.filter((place) => !place.endsWith('.sections'))).toEqual([])
})

function withoutField(data: unknown, field: Field, place: string): string[] {
  if (Array.isArray(data)) {
    const item = 'field' in field ? (field.field as Field) : field
    return data.flatMap((value, index) => withoutField(value, item, `${place}.${index}`))
  }
  if (typeof data !== 'object' || data === null || field.widget === 'keyvalue') return []
  const fields = 'fields' in field ? (field.fields as Field[]) : []
  return Object.entries(data).flatMap(([name, value]) => {
    const own = fields.find((candidate) => candidate.name === name)
    return own ? withoutField(value, own, `${place}.${name}`) : [`${place}.${name}`]
  })
}

test('a change on a Git server is reviewed; a change of local files is not', () => {
  const env = { CMS_BACKEND: 'github', CMS_REPOSITORY: 'company/site' }
  const remote = configFor(env)
  expect(remote.publish_mode).toBe('editorial_workflow')
  expect(remote.backend).toEqual({
    name: 'github',
    repo: 'company/site',
    branch: 'main',
    preview_context: 'preview',
    auth_methods: ['token'],
  })
  expect(config.publish_mode).toBe('simple')
})

test('GitLab signs in with its own application', () => {
  const env = {
    CMS_BACKEND: 'gitlab',
    CMS_REPOSITORY: 'company/site',
    CMS_HOST: 'https://git.example.com',
    CMS_APP_ID: 'abc',
  }
  expect(configFor(env).backend).toMatchObject({
    name: 'gitlab',
    auth_type: 'pkce',
    app_id: 'abc',
    api_root: 'https://git.example.com/api/v4',
  })
})
