import { referenceOf } from '../../contact/accept-message.ts'
import type { StoredMessage } from '../deliver.ts'

/** Slack's limit for the text of a block is 3,000 characters. */
const MAX_TEXT = 2500

/** For an incoming webhook of Slack. */
export function slackCard(message: StoredMessage) {
  const { heading, sender, text } = shownIn(message)
  return {
    text: slackText(heading),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: heading.slice(0, 150) } },
      { type: 'section', text: { type: 'plain_text', text: `${sender}\n\n${text}` } },
    ],
  }
}

/** For a workflow of Microsoft Teams that starts with a webhook. */
export function teamsCard(message: StoredMessage) {
  const { heading, sender, text } = shownIn(message)
  // Runs of rich text: the plain text block would read Markdown, and so links, from the visitor's words.
  const run = (words: string, style = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text: words, ...style }],
  })
  const content = {
    type: 'AdaptiveCard',
    version: '1.4',
    body: [run(heading, { weight: 'Bolder', size: 'Medium' }), run(sender), run(text)],
  }
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }],
  }
}

function shownIn({ id, name, email, language, message }: StoredMessage) {
  return {
    heading: `Contact form ${referenceOf(id)}: ${name}`,
    sender: `${email} (${language})`,
    text: message.length > MAX_TEXT ? `${message.slice(0, MAX_TEXT)}…` : message,
  }
}

/** The notification reads links and mentions such as `<!channel>`. */
function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
