import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { readContent } from '#content/reader/read-content.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { CARD_SIZE, cardSvg } from './card.ts'
import { cardOf } from './cards.ts'
import { MAX_IMAGE_BYTES, rasterise } from './draw-images.ts'
import { createRenderer, type Renderer } from './renderer.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const content = readContent(SAMPLE_CONTENT)
const page = (id: string) => ({ id, title: `Title of ${id}`, description: 'What it is about.' })

describe('PLS-02 a share image', () => {
  let renderer: Renderer
  const svgOf = (id: string) => cardSvg(cardOf(page(id), content, renderer), content.site, renderer)

  beforeAll(async () => {
    renderer = await createRenderer()
  })

  test('uses no font, stylesheet or other file', () => {
    for (const id of ['home', 'models', 'about', 'models/kratos', 'research/three-bearings']) {
      expect(svgOf(id)).not.toMatch(/<text|<image|var\(|currentColor|color-mix|light-dark|NaN/)
    }
  })

  test('has the right dimensions and size, and is deterministic', async () => {
    const draw = () => rasterise(svgOf('models/kratos'), temporaryFolder({}))
    const [first, second] = [await draw(), await draw()]
    const { width, height, format } = await sharp(first).metadata()
    expect({ width, height, format }).toEqual({ ...CARD_SIZE, format: 'png' })
    expect(first.length).toBeLessThanOrEqual(MAX_IMAGE_BYTES)
    expect(first.equals(second)).toBe(true)
  })

  test('has the text and drawing of its page', () => {
    const card = (id: string) => cardOf(page(id), content, renderer)
    expect(card('home').title).toBe('Dependable AI, measured before it ships.')
    expect(card('models/orion').line).toBe(
      'Industry. 96.1% accuracy, 18ms, ready in about 4 weeks.',
    )
    expect(card('research/three-bearings').line).toBe(
      'Sample Person Two and Sample Person Four, 2026',
    )
    expect(card('impressum').title).toBe(content.legal.impressum.title)
    const { models, papers } = content.collections
    const ids = [
      ...Object.keys(content.messages.pages),
      ...models.map(({ id }) => `models/${id}`),
      ...papers.map(({ id }) => `research/${id}`),
    ]
    expect(new Set(ids.map((id) => card(id).art)).size).toBe(ids.length)
  })

  test('falls back to contour lines and the title', () => {
    expect(cardOf(page('new-page'), content, renderer)).toMatchObject({
      title: 'Title of new-page',
      line: 'What it is about.',
    })
  })
})
