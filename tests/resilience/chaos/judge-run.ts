import type { VisitorMessage } from '../harness/visitor-message.ts'
import type { Visitors } from '../harness/visitors.ts'

/** A row of contact.message. */
export interface StoredRow {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly email: string
  readonly text: string
  readonly reasons: readonly string[]
  readonly digestId: string | null
}

/** A received mail, with normalised line breaks. */
export interface ReceivedMail {
  readonly messageId: string
  readonly replyTo: { readonly name: string; readonly address: string } | undefined
  readonly text: string
  /** Hash of the raw mail. */
  readonly hash: string
}

type Evidence = Pick<Visitors, 'sent' | 'accepted' | 'refused'>

const TOKEN = /token-[0-9a-f]{24}/g

/** Compares accepted messages, stored rows and received mails. */
export function judgeRun(
  { sent, accepted, refused }: Evidence,
  stored: readonly StoredRow[],
  mails: readonly ReceivedMail[],
) {
  const byKey = new Map(sent.map((message) => [message.key, message]))
  const rows = new Map(stored.map((row) => [row.key, row]))
  const tokens = new Set(sent.map(({ token }) => token))
  const mailsOf = Map.groupBy(
    mails.flatMap((mail) => tokensIn(mail).map((token) => ({ mail, token }))),
    ({ token }) => token,
  )
  const copies = [...Map.groupBy(mails, ({ messageId }) => messageId).values()]
  const isLost = (message: VisitorMessage) => {
    const reference = accepted.get(message.index)?.reference
    const row = rows.get(message.key)
    if (reference === undefined) return false
    return !row?.id.toUpperCase().startsWith(reference) || !isSame(row, message)
  }
  const isOurs = (mail: ReceivedMail) => {
    const named = tokensIn(mail)
    return named.length > 0 && named.every((token) => tokens.has(token))
  }
  const isDelivered = (row: StoredRow) =>
    mailsOf.get(byKey.get(row.key)?.token ?? '')?.some(({ mail }) => containsMessage(mail, row)) ===
    true

  const lost = sent.filter(isLost).map(({ key }) => key)
  const undelivered = stored.filter((row) => !isDelivered(row)).map(({ key }) => key)
  const unrecognised = [
    ...[...mailsOf].flatMap(([token, found]) => {
      const ids = new Set(found.map(({ mail }) => mail.messageId))
      return ids.size > 1 ? [`${token} came as ${[...ids].join(' and ')}`] : []
    }),
    ...copies
      .filter((group) => new Set(group.map(({ hash }) => hash)).size > 1)
      .map(([first]) => `${first?.messageId} has copies that differ`),
  ]
  return {
    faults: [
      ...lost.map((key) => `accepted, but not stored unchanged with its reference: ${key}`),
      ...undelivered.map((key) => `stored, but unchanged in no mail: ${key}`),
      ...unrecognised,
      ...stored.filter(({ key }) => !byKey.has(key)).map(({ key }) => `unexpected row ${key}`),
      ...mails
        .filter((mail) => !isOurs(mail))
        .map(({ messageId }) => `unexpected mail ${messageId}`),
      // Quarantined despite a proof of work, or not quarantined without one.
      ...stored
        .filter(({ key, reasons }) => byKey.get(key)?.hasProof === reasons.length > 0)
        .map(({ key, reasons }) => `judged wrongly: ${key} ${reasons.join(' ')}`),
      ...refused.map((message) => `refused: ${message}`),
    ],
    figures: {
      accepted: accepted.size,
      lost: lost.length,
      undelivered: undelivered.length,
      duplicates: mails.length - copies.length,
    },
  }
}

function tokensIn({ text }: ReceivedMail): string[] {
  return [...new Set(text.match(TOKEN))]
}

function isSame(row: StoredRow, message: VisitorMessage): boolean {
  return row.name === message.name && row.email === message.email && row.text === message.text
}

/** A single mail ends with the text and replies to the visitor; a digest quotes it. */
function containsMessage(mail: ReceivedMail, row: StoredRow): boolean {
  if (row.reasons.length === 0) {
    return (
      mail.messageId.startsWith(`<${row.id}.`) &&
      mail.replyTo?.name === row.name &&
      mail.replyTo.address === row.email &&
      mail.text.endsWith(`\n${row.text}`)
    )
  }
  const quoted = row.text.replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>')
  return (
    row.digestId !== null &&
    mail.messageId.startsWith(`<${row.digestId}.`) &&
    [row.name, row.email].every((fact) => mail.text.includes(`  ${fact}\n`)) &&
    mail.text.includes(`\n${quoted}`)
  )
}
