import { expect, test } from 'vitest'
import { readmeCommands } from './readme-commands.ts'

test('takes the sh blocks in order and chains apart', () => {
  const text = [
    '```sh',
    'npm ci                        # once',
    'npm run dev',
    '```',
    '',
    '```text',
    'npm run other',
    '```',
    '',
    '```sh',
    '# the finished site',
    'npm run build && npm start',
    '```',
  ].join('\n')
  expect(readmeCommands(text)).toEqual([
    { text: 'npm ci', isServer: false },
    { text: 'npm run dev', isServer: true },
    { text: 'npm run build', isServer: false },
    { text: 'npm start', isServer: true },
  ])
})

test('keeps a hash that is part of a word', () => {
  expect(readmeCommands('```sh\ncurl example/#top\n```')).toEqual([
    { text: 'curl example/#top', isServer: false },
  ])
})
