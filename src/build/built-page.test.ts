import { expect, test } from 'vitest'
import { readMetadata } from './built-page.ts'

const PAGE = { id: 'models/kratos', locale: 'en', path: '/models/kratos', module: '' }
const HEAD =
  '<meta name="description" content="It&#x27;s fast"/><meta property="og:title" content="A &amp; B"/>' +
  '<meta property="og:url" content="https://company.example/models/kratos"/>' +
  '<meta property="og:image" content="https://company.example/share/models.png"/>'

test('reads the metadata of the page head', () => {
  expect(readMetadata(PAGE, HEAD)).toMatchObject({
    url: 'https://company.example/models/kratos',
    title: 'A & B',
    description: "It's fast",
    image: '/share/models.png',
    markdown: '/models/kratos.md',
  })
})

test('derives the Markdown file of the home page for every language', () => {
  const home = { ...PAGE, id: 'home', path: '/' }
  expect(readMetadata(home, HEAD)).toMatchObject({ markdown: '/index.md' })
  const other = { ...home, locale: 'sq', path: '/sq' }
  expect(readMetadata(other, HEAD)).toMatchObject({ markdown: '/sq/index.md' })
})
