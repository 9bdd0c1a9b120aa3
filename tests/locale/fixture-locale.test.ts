import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFinder } from '#site/features/search/find/find-entries.ts'
import type { SearchFile } from '#site/features/search/index/search-file.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

/** Inside the project, so that the built server can resolve its packages. */
const folder = path.resolve('.cache/fixture-locale')
const page = (file: string) => readFileSync(path.join(folder, 'dist/client', file), 'utf8')

describe('PLS-10 a language is added by content files alone', () => {
  beforeAll(() => {
    rmSync(folder, { recursive: true, force: true })
    cpSync(SAMPLE_CONTENT, path.join(folder, 'content'), { recursive: true })
    rmSync(path.join(folder, 'content/translations'), { recursive: true, force: true })
    cpSync('tests/fixtures/translations', path.join(folder, 'content/translations'), {
      recursive: true,
    })
    cpSync('tests/fixtures/entries', path.join(folder, 'content'), { recursive: true })
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      KORAB_CONTENT_DIR: path.join(folder, 'content'),
      KORAB_BUILD_DIR: path.join(folder, 'dist'),
    }
    execFileSync('node', ['src/build/build-assets.ts'], { env, stdio: 'pipe' })
    execFileSync('npx', ['react-router', 'build'], { env, stdio: 'pipe' })
  }, 120_000)

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
    // The generated files are those of the real content, not of the sample.
    const env = { ...process.env, KORAB_CONTENT_DIR: 'content' }
    execFileSync('node', ['src/build/build-assets.ts'], { env, stdio: 'pipe' })
  })

  test('builds the pages under the prefix, with lang attribute and texts', () => {
    const home = page('xx/index.html')
    expect(home).toContain('<html lang="xx">')
    expect(home).toContain('Xe build dependable')
    expect(home).toContain('<title>Xngineering and research | Korab</title>')
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
      expect(html).toContain('<link rel="alternate" hrefLang="en" href="https://korab.example/"/>')
      expect(html).toContain(
        '<link rel="alternate" hrefLang="xx" href="https://korab.example/xx"/>',
      )
      expect(html).toContain(
        '<link rel="alternate" hrefLang="x-default" href="https://korab.example/"/>',
      )
    }
    expect(page('xx/index.html')).toContain(
      '<link rel="canonical" href="https://korab.example/xx"/>',
    )
    expect(page('models/index.html')).not.toContain('rel="alternate" hrefLang')
  })

  test('figures are taken from the English entry', () => {
    expect(page('xx/index.html')).toContain('98.3')
  })

  test('falls back for an unknown status or impact', () => {
    const automations = page('automations/index.html')
    const card = automations.slice(automations.indexOf('id="unheard-of"'))
    expect(card).toMatch(/^[^]*?status-planned">Planned</)
    expect(card.indexOf('status-planned')).toBeLessThan(card.indexOf('</article>'))
    expect(page('research/index.html')).toContain('A paper of an impact nobody knows')
  })
})
