import { expect, test } from 'vitest'
import { linkTarget } from './link-target.ts'

const rules = {
  origin: 'https://company.example',
  pages: ['/', '/models', '/models/kratos'],
  languages: ['sq', 'el'],
  hosts: ['papers.example'],
}

test.each([
  ['/', '/'],
  ['/models', '/models'],
  ['/models/', '/models'],
  ['/models/kratos/', '/models/kratos'],
  ['/models#kratos', '/models#kratos'],
  ['/sq', '/sq'],
  ['/el/models/kratos/', '/el/models/kratos'],
  ['/models?x=1#kratos', '/models#kratos'],
  ['https://company.example/models', '/models'],
])('%s links to the page %s', (url, path) => {
  expect(linkTarget(url, rules)).toEqual({ kind: 'page', path })
})

test('links to an allowlisted host', () => {
  expect(linkTarget('https://papers.example/a?b#c', rules)).toEqual({
    kind: 'out',
    href: 'https://papers.example/a?b#c',
  })
})

test.each([
  'https://elsewhere.example/',
  'https://papers.example.elsewhere.example/',
  'https://papers.example@elsewhere.example/',
  'https://papers.example:8443/',
  'https://visitor@papers.example/',
  'https://:key@papers.example/',
  'https:papers.example',
  'http://papers.example/',
  'http://papers.example/?https://',
  'https://[',
  '//papers.example/',
  '/\\papers.example',
  '/\t/elsewhere.example',
  '/\n\\elsewhere.example',
  '\t//elsewhere.example',
  'java\nscript:alert(1)',
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:hello@company.example',
  '/api/chat',
  '/models/../api/chat',
  '/sq/api/chat',
  '/sq/sq/models',
  '/de/models',
  '/sqx',
  'models',
  '',
])('%s stays plain text', (url) => {
  expect(linkTarget(url, rules)).toBeUndefined()
})
