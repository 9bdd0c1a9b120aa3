import { expect, test } from 'vitest'
import { pageFacts, pageFile } from './page-facts.ts'

const PAGE = { id: 'models/kratos', locale: 'en', path: '/models/kratos', module: '' }
const HEAD =
  '<meta name="description" content="It&#x27;s fast"/><meta property="og:title" content="A &amp; B"/>' +
  '<meta property="og:url" content="https://korab.example/models/kratos"/>'

test('a page says of itself what its head says', () => {
  expect(pageFacts(PAGE, HEAD)).toMatchObject({
    url: 'https://korab.example/models/kratos',
    title: 'A & B',
    description: "It's fast",
    image: '/share/models/kratos.png',
    markdown: '/models/kratos.md',
  })
})

test('a page that forgets its description ends the build', () => {
  expect(() => pageFacts(PAGE, '<head></head>')).toThrow('/models/kratos: the head says nothing')
})

test('the home page has a picture and a twin with a name, in every language', () => {
  const home = { ...PAGE, id: 'home', path: '/' }
  expect(pageFacts(home, HEAD)).toMatchObject({ image: '/share/home.png', markdown: '/index.md' })
  const other = { ...home, locale: 'sq', path: '/sq' }
  expect(pageFacts(other, HEAD)).toMatchObject({
    image: '/share/sq/home.png',
    markdown: '/sq/index.md',
  })
})

test('a page lies in a folder of its own', () => {
  expect(['/', '/about', '/sq'].map(pageFile)).toEqual([
    'index.html',
    'about/index.html',
    'sq/index.html',
  ])
})
