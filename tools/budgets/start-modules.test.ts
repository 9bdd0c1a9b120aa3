import { expect, test } from 'vitest'
import { startModules } from './start-modules.ts'

test('reads the own start of the framework: links, static imports and the entry', () => {
  const html = `<link rel="modulepreload" href="/assets/manifest.js"/>
    <link crossorigin="" href="/assets/vendor.js" rel="modulepreload"/>
    <script>import("/assets/classic.js")</script>
    <script type="module" async="">import "/assets/manifest.js";
    import * as route0 from "/assets/root.js";
    import("/assets/entry.js");</script>`
  expect(startModules(html)).toEqual([
    '/assets/entry.js',
    '/assets/manifest.js',
    '/assets/root.js',
    '/assets/vendor.js',
  ])
})

test('reads the deferred start: the preload list and the awaited imports', () => {
  const html = `<script type="module" async="">await new Promise(r=>setTimeout(r));
    for(const h of ["/assets/manifest.js","/assets/shell.js"]){document.head.append(h)}
    await import("/assets/manifest.js");const route0=await import("/assets/root.js");
    import("/assets/entry.js");</script>`
  expect(startModules(html)).toEqual([
    '/assets/entry.js',
    '/assets/manifest.js',
    '/assets/root.js',
    '/assets/shell.js',
  ])
})

test('reads a module script with an address', () => {
  expect(startModules('<script type="module" src="/a.js"></script>')).toEqual(['/a.js'])
})

test('refuses a page in which it finds no start', () => {
  expect(() => startModules('<p>import "/a.js"</p>')).toThrow('has the markup changed')
})
