import { expect, test } from 'vitest'
import { slackCard, teamsCard } from './chat-cards.ts'

const MESSAGE = {
  id: '0a1b2c3d-0000-4000-8000-000000000001',
  name: '<!channel> *A*',
  email: 'sample@visitor.example',
  message: `[a](https://b.example) ${'x'.repeat(5000)}`,
  language: 'sq',
  reasons: [],
  createdAt: new Date('2026-07-01T22:30:00Z'),
}

test('Slack reads no link or mention from what a visitor typed', () => {
  const { text, blocks } = slackCard(MESSAGE)
  expect(text).toBe('Contact form 0A1B2C3D: &lt;!channel&gt; *A*')
  expect(blocks.map((block) => block.text.type)).toEqual(['plain_text', 'plain_text'])
  expect(blocks[1]?.text.text).toMatch(/^sample@visitor\.example \(sq\)\n\n\[a\]/)
  expect(blocks[1]?.text.text.length).toBeLessThan(3000)
})

test('Teams reads no Markdown from what a visitor typed', () => {
  const [{ contentType, content } = { contentType: '', content: { body: [] } }] =
    teamsCard(MESSAGE).attachments
  expect(contentType).toBe('application/vnd.microsoft.card.adaptive')
  expect(new Set(content.body.map(({ type }) => type))).toEqual(new Set(['RichTextBlock']))
  expect(content.body.map(({ inlines }) => inlines[0]?.text.slice(0, 40))).toEqual([
    'Contact form 0A1B2C3D: <!channel> *A*',
    'sample@visitor.example (sq)',
    MESSAGE.message.slice(0, 40),
  ])
})
