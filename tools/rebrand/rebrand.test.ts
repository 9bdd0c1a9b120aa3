import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readContent } from '#content/reader/read-content.ts'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { brand } from './brand-schema.ts'
import { changeContent, findMentions } from './change-content.ts'
import { changeColours, findLowContrast } from './colours.ts'

const ACME = brand.parse(parse(readFileSync('tests/fixtures/acme.yaml', 'utf8')))
const TOKENS = readFileSync('src/site/styles/tokens.css', 'utf8')

test('gives the content another company, and lists the lines that are left', () => {
  const folder = copyContent({})
  const before = readContent(folder)
  changeContent(folder, ACME)
  const { site, pages, collections, messages, knowledge } = readContent(folder)
  expect(site).toMatchObject({ product: 'Acme AI', mark: ACME.site.mark, minimumAge: 18 })
  expect(pages.home.summit.name).toBe('Picos de Europa')
  expect(collections.branches.map(({ city }) => city)).toEqual(['London', 'Lisbon'])
  expect(pages.home.hero.kicker).toContain('in the United Kingdom and Portugal')
  expect(messages.sharing.cards.contact.alt).toContain('London and Lisbon')
  expect([...knowledge.questions.keys()].join(' ')).not.toMatch(/branches\/(kosovo|albania|greece)/)
  const mentions = findMentions(folder, [before])
  expect(mentions.some((line) => /legal\/privacy-policy\.md:\d+ Kosovo$/.test(line))).toBe(true)
  expect(mentions.filter((line) => line.endsWith(before.site.product))).toEqual([])
})

test('a brand needs at least a name, a domain and an e-mail address', () => {
  expect(brand.safeParse({ site: { product: 'Acme AI' } }).success).toBe(false)
  expect(brand.safeParse({ ...ACME, logo: 'x' }).success).toBe(false)
})

test('changes colours and the contrast table', () => {
  const css = changeColours(TOKENS, ACME.colours ?? {})
  expect(css).toContain(`  --way: ${ACME.colours?.['way']};`)
  expect(findLowContrast(css)).toEqual([])
  expect(() => changeColours(TOKENS, { sky: 'blue' })).toThrow('no colour --sky')
})

test('reports a colour with too little contrast', () => {
  const css = changeColours(TOKENS, { 'ink-3': 'light-dark(#cccccc, #eeeeee)' })
  const [fault] = findLowContrast(css)
  expect(fault).toMatch(/^ink-3 on paper has a contrast of 1\.\d\d in the light theme, needs 4\.5$/)
  expect(css).toMatch(/ {3}ink-3 on paper {14}1\.\d\d \/ /)
})
