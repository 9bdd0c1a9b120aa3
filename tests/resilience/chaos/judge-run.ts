import type { VisitorMessage } from './visitor-message.ts'

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
  readonly atMs: number
  readonly messageId: string
  readonly replyTo: { readonly name: string; readonly address: string } | undefined
  readonly text: string
  /** Hash of the raw mail. */
  readonly hash: string
}

export interface Evidence {
  readonly sent: readonly VisitorMessage[]
  /** The reference of each successfully answered message. */
  readonly accepted: ReadonlyMap<number, string>
  readonly stored: readonly StoredRow[]
  readonly mails: readonly ReceivedMail[]
}

export interface Verdict {
  readonly accepted: number
  readonly stored: number
  readonly delivered: number
  readonly quarantined: number
  /** Answered with success, but not stored unchanged under its key and reference. */
  readonly lost: readonly string[]
  /** Stored, but not contained unchanged in a mail. */
  readonly undelivered: readonly string[]
  /** Rows and mails that no client sent. */
  readonly unexpected: readonly string[]
  /** Quarantined despite a proof of work, or not quarantined without one. */
  readonly misjudged: readonly string[]
  readonly mails: number
  readonly duplicates: number
  readonly maxCopies: number
  /** Duplicates with another Message-ID, or with other content under the same one. */
  readonly unrecognisedDuplicates: readonly string[]
}

const TOKEN = /token-[0-9a-f]{24}/g

/** Compares accepted messages, stored rows and received mails. */
export function judgeRun({ sent, accepted, stored, mails }: Evidence): Verdict {
  const byKey = new Map(sent.map((message) => [message.key, message]))
  const byToken = new Map(sent.map((message) => [message.token, message]))
  const rows = new Map(stored.map((row) => [row.key, row]))
  const mailsOf = groupByToken(mails)
  const known = stored.filter(({ key }) => byKey.has(key))
  const undelivered = stored.filter((row) => {
    const message = byKey.get(row.key)
    return (
      !message || !(mailsOf.get(message.token) ?? []).some((mail) => containsMessage(mail, row))
    )
  })
  const copies = [...Map.groupBy(mails, ({ messageId }) => messageId).values()]
  return {
    accepted: accepted.size,
    stored: stored.length,
    delivered: stored.length - undelivered.length,
    quarantined: stored.filter(({ reasons }) => reasons.length > 0).length,
    lost: sent.filter((message) => isLost(message)).map(({ key }) => key),
    undelivered: undelivered.map(({ key }) => key),
    unexpected: [
      ...stored.filter(({ key }) => !byKey.has(key)).map(({ key }) => `row ${key}`),
      ...mails.filter((mail) => !isOurs(mail)).map(({ messageId }) => `mail ${messageId}`),
    ],
    misjudged: known
      .filter(({ key, reasons }) => byKey.get(key)?.hasProof !== (reasons.length === 0))
      .map(({ key, reasons }) => `${key} ${reasons.join(' ')}`),
    mails: mails.length,
    duplicates: mails.length - copies.length,
    maxCopies: Math.max(0, ...copies.map((group) => group.length)),
    unrecognisedDuplicates: [...findDuplicateIds(mailsOf), ...findChangedCopies(copies)],
  }

  function isLost(message: VisitorMessage): boolean {
    const reference = accepted.get(message.index)
    if (reference === undefined) return false
    const row = rows.get(message.key)
    return !row || !row.id.toUpperCase().startsWith(reference) || !isSame(row, message)
  }

  function isOurs({ text }: ReceivedMail): boolean {
    const tokens = tokensIn(text)
    return tokens.length > 0 && tokens.every((token) => byToken.has(token))
  }
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

function groupByToken(mails: readonly ReceivedMail[]): Map<string, ReceivedMail[]> {
  const groups = new Map<string, ReceivedMail[]>()
  for (const mail of mails) {
    for (const token of tokensIn(mail.text)) {
      const group = groups.get(token)
      if (group) group.push(mail)
      else groups.set(token, [mail])
    }
  }
  return groups
}

function tokensIn(text: string): string[] {
  return [...new Set(text.match(TOKEN))]
}

function findDuplicateIds(mailsOf: ReadonlyMap<string, readonly ReceivedMail[]>): string[] {
  return [...mailsOf].flatMap(([token, mails]) => {
    const ids = new Set(mails.map(({ messageId }) => messageId))
    return ids.size > 1 ? [`${token} came as ${[...ids].join(' and ')}`] : []
  })
}

function findChangedCopies(copies: readonly (readonly ReceivedMail[])[]): string[] {
  return copies
    .filter((group) => new Set(group.map(({ hash }) => hash)).size > 1)
    .map(([first]) => `${first?.messageId} has copies that differ`)
}
