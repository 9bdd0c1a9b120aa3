import { expect, test } from 'vitest'
import { markup, trustedMarkup } from './markup.ts'

test('escapes texts, not markup', () => {
  const list = [markup`<li>${'<b>'}</li>`, trustedMarkup('<li>x</li>')]
  expect(markup`<ul>${list}</ul>`.html).toBe('<ul><li>&#60;b&#62;</li><li>x</li></ul>')
})

test.each(['{ "html": "<script>" }', '[{ "html": "<script>" }]', '{ "trusted": true }'])(
  'refuses data that looks like markup: %s',
  (json) => {
    expect(() => markup`<p>${JSON.parse(json)}</p>`).toThrow(TypeError)
  },
)
