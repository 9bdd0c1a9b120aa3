import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFinder } from '#site/features/search/find/find-entries.ts'
import type { SearchFile } from '#site/features/search/index/search-file.ts'
import { pictureBytes } from '#tests/fixtures/picture-bytes.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { writeInto } from '#tests/fixtures/temporary-folder.ts'

/** Inside the project, so that the built server can resolve its packages. */
const folder = path.resolve('.cache/fixture-locale')
const page = (file: string) => readFileSync(path.join(folder, 'dist/client', file), 'utf8')

const PICTURED = ['people/sample-person-one', 'papers/grounded-answers', 'jobs/ai-engineer']
const IMAGE = 'image:\n  file: one.jpg\n  alt: Two people at a desk\n  credit: A. Photographer\n'

/** The source stands last in the file. */
const MEASURED = `source: Report 12 of 2 March 2026.
measured:
  accuracy:
    testSet: 500 loan files
    date: 2026-03-02
`

describe('PLS-10 a language is added by content files alone', () => {
  beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    cpSync(SAMPLE_CONTENT, path.join(folder, 'content'), { recursive: true })
    rmSync(path.join(folder, 'content/translations'), { recursive: true, force: true })
    cpSync('tests/fixtures/translations', path.join(folder, 'content/translations'), {
      recursive: true,
    })
    cpSync('tests/fixtures/entries', path.join(folder, 'content'), { recursive: true })
    writeInto(folder, 'content/images/one.jpg', await pictureBytes(1200, 800))
    for (const entry of PICTURED) {
      appendFileSync(path.join(folder, 'content', `${entry}.yaml`), IMAGE)
    }
    const hermes = path.join(folder, 'content/models/hermes.yaml')
    writeFileSync(hermes, readFileSync(hermes, 'utf8').replace(/^source: [^]*$/m, MEASURED))
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      CONTENT_DIR: path.join(folder, 'content'),
      BUILD_DIR: path.join(folder, 'dist'),
    }
    execFileSync('node', ['src/build/build-assets.ts'], { env, stdio: 'pipe' })
    execFileSync('npx', ['react-router', 'build'], { env, stdio: 'pipe' })
  }, 400_000)

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
    // The generated files are those of the real content, not of the sample.
    const env = { ...process.env, CONTENT_DIR: 'content' }
    execFileSync('node', ['src/build/build-assets.ts'], { env, stdio: 'pipe' })
  })

  test('builds the pages under the prefix, with lang attribute and texts', () => {
    const home = page('xx/index.html')
    expect(home).toContain('<html lang="xx">')
    expect(home).toContain('Xe build dependable')
    expect(home).toContain('<title>Xngineering and research | Testco</title>')
    expect(page('xx/about/index.html')).toContain('Xe measure before we build.')
  })

  test('translates navigation and messages, and links untranslated pages in English', () => {
    const about = page('xx/about/index.html')
    expect(about).toContain('Xkip to content')
    expect(about).toContain('aria-label="Xain"')
    expect(about).toMatch(/href="\/xx\/about"[^>]*>Xbout</)
    expect(about).toMatch(/href="\/chatbots"[^>]*>Xhatbots</)
    expect(existsSync(path.join(folder, 'dist/client/xx/models/index.html'))).toBe(false)
  })

  test('the search finds translated pages and untranslated English ones', () => {
    const assets = path.join(folder, 'dist/client/assets')
    const name = readdirSync(assets).find((file) => /^search-xx-.*\.json$/.test(file)) ?? ''
    expect(page('xx/about/index.html')).toContain(`/assets/${name}`)
    const file = JSON.parse(readFileSync(path.join(assets, name), 'utf8')) as SearchFile
    const urls = file.entries.map(({ url }) => url)
    expect(urls).toEqual(expect.arrayContaining(['/xx/about', '/chatbots', '/models/kratos']))
    expect(createFinder(file)('xbout')?.[0]?.url).toBe('/xx/about')
  })

  test('both versions have hreflang links to each other and the default', () => {
    for (const file of ['index.html', 'xx/index.html']) {
      const html = page(file)
      expect(html).toContain(
        '<link rel="alternate" hrefLang="en" href="https://company.example/"/>',
      )
      expect(html).toContain(
        '<link rel="alternate" hrefLang="xx" href="https://company.example/xx"/>',
      )
      expect(html).toContain(
        '<link rel="alternate" hrefLang="x-default" href="https://company.example/"/>',
      )
    }
    expect(page('xx/index.html')).toContain(
      '<link rel="canonical" href="https://company.example/xx"/>',
    )
    expect(page('models/index.html')).not.toContain('rel="alternate" hrefLang')
  })

  test('falls back for an unknown status or impact', () => {
    const automations = page('automations/index.html')
    const card = automations.slice(automations.indexOf('id="unheard-of"'))
    expect(card).toMatch(/^[^]*?status-planned">Planned</)
    expect(card.indexOf('status-planned')).toBeLessThan(card.indexOf('</article>'))
    expect(page('research/index.html')).toContain('A paper of an impact nobody knows')
  })

  test('a picture is shown in two formats and several widths, with its dimensions', () => {
    const assets = readdirSync(path.join(folder, 'dist/client/assets'))
    for (const name of ['about', 'careers', 'research', 'research/grounded-answers']) {
      const html = page(`${name}/index.html`)
      const [, source = ''] = /<source type="image\/avif" srcSet="([^"]+)"/.exec(html) ?? []
      const [image = ''] = /<img [^>]*alt="Two people at a desk"[^>]*>/.exec(html) ?? []
      expect(image).toMatch(/width="1200" height="800" loading="(lazy|eager)" decoding="async"/)
      const files = [...`${source} ${image}`.matchAll(/\/assets\/(one-jpg-\d+-[\w-]+\.\w+)/g)]
      expect(files.map(([, file]) => assets.includes(file ?? ''))).toEqual(files.map(() => true))
      expect(source.match(/\d+w/g)).toEqual(['360w', '720w', '1080w', '1200w'])
      expect(html).toContain('A. Photographer')
    }
  })

  test('without a picture the initials or the drawing stay', () => {
    const about = page('about/index.html')
    expect(about.match(/<img /g)).toHaveLength(1)
    expect(about).toContain('aria-label="Portrait of Sample Person Two"')
    expect(page('research/three-bearings/index.html')).toContain('class="paper-strata"')
  })

  test('a figure shows how it was measured, and one without evidence does not', () => {
    const hermes = page('models/hermes/index.html')
    const [note = ''] = /<dd class="figure-measured screen-only">.*?<\/dl>/s.exec(hermes) ?? []
    expect(note).toMatch(
      /<button type="button" popoverTarget="([^"]+)".*<div id="\1" popover="auto"/s,
    )
    expect(note).toContain('aria-label="How measured: Accuracy"')
    expect(note).toContain('<dt>Test set</dt><dd>500 loan files</dd>')
    expect(note).toContain('<dd>2 March 2026</dd>')
    expect(hermes.match(/figure-measured/g)).toHaveLength(1)
    expect(page('models/kratos/index.html')).not.toContain('figure-measured')
  })
})
