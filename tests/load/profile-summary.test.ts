import { expect, test } from 'vitest'
import { busiestFunctions } from './profile-summary.ts'

const frame = (functionName: string, url: string) => ({ functionName, url })

test('time is added up by function, waiting is left out, and no path of a computer is shown', () => {
  const profile = {
    nodes: [
      { id: 1, callFrame: frame('(idle)', '') },
      { id: 2, callFrame: frame('parse', 'file:///home/x/node_modules/@scope/pkg/lib/a.js') },
      { id: 3, callFrame: frame('parse', 'file:///home/x/node_modules/@scope/pkg/lib/b.js') },
      { id: 4, callFrame: frame('', 'file:///home/x/site/src/server/http/keys.ts') },
      { id: 5, callFrame: frame('write', 'node:net') },
    ],
    samples: [1, 2, 3, 4, 5, 1],
    timeDeltas: [90_000, 2000, 3000, 4000, 1000, 50_000],
  }
  expect(busiestFunctions(profile, 3)).toEqual([
    { name: 'parse', place: '@scope/pkg', ms: 5, share: 0.5 },
    { name: '(anonymous)', place: 'src/server/http/keys.ts', ms: 4, share: 0.4 },
    { name: 'write', place: 'node:net', ms: 1, share: 0.1 },
  ])
})
