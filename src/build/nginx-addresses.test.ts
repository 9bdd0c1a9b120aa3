import { createCanonicalPaths } from '#server/http/canonical-paths.ts'
import { expect, test } from 'vitest'
import { nginxAddresses } from './nginx-addresses.ts'

test('every spelling, the other host and our origin are in the words of nginx', () => {
  const files = ['index.html', 'models/index.html', 'robots.txt', 'models.data', 'assets/a-1b.js']
  const book = createCanonicalPaths(files, { '/prices': '/models' })
  expect(nginxAddresses(book, 'https://korab.example').split('\n')).toEqual([
    'map $uri $own_address {',
    '  default "";',
    '  "/" "/";',
    '  "/index.html" "/";',
    '  "/models" "/models";',
    '  "/models/" "/models";',
    '  "/models/index.html" "/models";',
    '  "/robots.txt" "/robots.txt";',
    '  "/prices" "/models";',
    '  "/prices/" "/models";',
    '  "/prices/index.html" "/models";',
    '}',
    'map $host $is_other_host {',
    '  default "";',
    '  "www.korab.example" 1;',
    '}',
    'map "" $own_origin {',
    '  default "https://korab.example";',
    '}',
    '',
  ])
})
