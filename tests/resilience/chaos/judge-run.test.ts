import { describe, expect, it } from 'vitest'
import { judgeRun, type ArrivedMail, type Evidence, type StoredRow } from './judge-run.ts'
import { visitorMessage, type VisitorMessage } from './visitor-message.ts'

const MESSAGES = Array.from({ length: 400 }, (_, index) => visitorMessage(7, index))
const CLEAN = MESSAGES.filter(({ hasProof }) => hasProof).slice(0, 3)
const HELD = MESSAGES.filter(({ hasProof }) => !hasProof).slice(0, 2)
const DIGEST_ID = 'dddddddd-0000-4000-8000-000000000000'

const whole: Evidence = {
  sent: [...CLEAN, ...HELD],
  accepted: new Map([...CLEAN, ...HELD].map((message) => [message.index, referenceOf(message)])),
  stored: [...CLEAN, ...HELD].map(rowOf),
  mails: [...CLEAN.map(mailOf), digestOf(HELD)],
}
const [first, second] = CLEAN as [VisitorMessage, VisitorMessage]
const [firstRow, ...otherRows] = whole.stored as [StoredRow, ...StoredRow[]]
const [firstMail, ...otherMails] = whole.mails as [ArrivedMail, ...ArrivedMail[]]
const reply = replyToOf(first)

describe('judgeRun', () => {
  it('finds no fault where everything arrived once', () => {
    expect(judgeRun(whole)).toEqual({
      accepted: 5,
      stored: 5,
      delivered: 5,
      heldBack: 2,
      lost: [],
      undelivered: [],
      strangers: [],
      misjudged: [],
      mails: 4,
      duplicates: 0,
      maxCopies: 1,
      foreignDuplicates: [],
    })
  })

  it.each<[string, StoredRow[]]>([
    ['is not there', []],
    ['has another reference', [{ ...firstRow, id: `eeeeeeee${firstRow.id.slice(8)}` }]],
    ['has another text', [{ ...firstRow, text: `${first.text}.` }]],
    ['has another address', [{ ...firstRow, email: second.email }]],
    ['has another name', [{ ...firstRow, name: second.name }]],
  ])('calls a message lost whose row %s', (_name, rows) => {
    expect(judgeRun({ ...whole, stored: [...rows, ...otherRows] }).lost).toEqual([first.key])
  })

  it('does not miss what was never promised', () => {
    const accepted = new Map([...whole.accepted].slice(1))
    const verdict = judgeRun({ ...whole, accepted, stored: otherRows })
    expect(verdict).toMatchObject({ accepted: 4, stored: 4, lost: [] })
  })

  it.each<[string, ArrivedMail[]]>([
    ['there is none', []],
    ['its text is cut', [{ ...firstMail, text: firstMail.text.replace('\nMessage\n', '\n') }]],
    ['more follows its text', [{ ...firstMail, text: `${firstMail.text}\nmore` }]],
    ['it answers to nobody', [{ ...firstMail, replyTo: undefined }]],
    ['it answers to another', [{ ...firstMail, replyTo: { ...reply, name: second.name } }]],
    ['it answers elsewhere', [{ ...firstMail, replyTo: { ...reply, address: second.email } }]],
    ['it is known as another', [{ ...firstMail, messageId: '<eeeeeeee.mail@korab.example>' }]],
  ])('calls a message undelivered when of its mail %s', (_name, mails) => {
    const verdict = judgeRun({ ...whole, mails: [...mails, ...otherMails] })
    expect(verdict.undelivered).toEqual([first.key])
    expect(verdict).toMatchObject({ delivered: 4, lost: [] })
  })

  it.each<[string, Partial<ArrivedMail>]>([
    ['lacks it', { text: digestOf([HELD[0] as VisitorMessage]).text }],
    ['does not quote it', { text: digestOf(HELD).text.replaceAll('\n> ', '\n') }],
    ['is another one', { messageId: '<eeeeeeee.digest@korab.example>' }],
  ])('calls a message undelivered when its digest %s', (_name, changes) => {
    const mails = [...CLEAN.map(mailOf), { ...digestOf(HELD), ...changes }]
    const missing = HELD.map(({ key }) => key)
    const { undelivered } = judgeRun({ ...whole, mails })
    expect(undelivered.length).toBeGreaterThan(0)
    expect(missing).toEqual(expect.arrayContaining([...undelivered]))
  })

  it('counts copies, which are no fault as long as they are the same mail', () => {
    const mails = [firstMail, firstMail, ...whole.mails, digestOf(HELD)]
    const verdict = judgeRun({ ...whole, mails })
    expect(verdict).toMatchObject({ mails: 7, duplicates: 3, maxCopies: 3, foreignDuplicates: [] })
  })

  it('names copies that nobody could recognise', () => {
    const renamed = { ...firstMail, messageId: '<eeeeeeee.mail@korab.example>' }
    const changed = { ...firstMail, hash: 'of other bytes' }
    expect(judgeRun({ ...whole, mails: [renamed, ...whole.mails] }).foreignDuplicates).toEqual([
      `${first.token} came as ${renamed.messageId} and ${firstMail.messageId}`,
    ])
    expect(judgeRun({ ...whole, mails: [changed, ...whole.mails] }).foreignDuplicates).toEqual([
      `${firstMail.messageId} has copies that differ`,
    ])
  })

  it('names rows and mails that come from nobody', () => {
    const row = { ...firstRow, key: 'of-nobody' }
    const mail = { ...firstMail, text: `token-${'0'.repeat(24)}`, messageId: '<nobody>' }
    const empty = { ...firstMail, text: 'nothing', messageId: '<nothing>' }
    const { strangers } = judgeRun({
      ...whole,
      stored: [...whole.stored, row],
      mails: [...whole.mails, mail, empty],
    })
    expect(strangers).toEqual(['row of-nobody', 'mail <nobody>', 'mail <nothing>'])
  })

  it('names what was held back wrongly, and what was not', () => {
    const stored = whole.stored.map((row) =>
      row.key === first.key ? { ...row, reasons: ['proof-reused'] } : { ...row, reasons: [] },
    )
    expect(judgeRun({ ...whole, stored }).misjudged).toEqual([
      `${first.key} proof-reused`,
      ...HELD.map(({ key }) => `${key} `),
    ])
  })
})

function idOf({ index }: VisitorMessage): string {
  return `${String(index).padStart(8, 'a')}-0000-4000-8000-000000000000`
}

function referenceOf(message: VisitorMessage): string {
  return idOf(message).slice(0, 8).toUpperCase()
}

function rowOf(message: VisitorMessage): StoredRow {
  const { key, name, email, text, hasProof } = message
  const held = hasProof
    ? { reasons: [], digestId: null }
    : { reasons: ['no-proof'], digestId: DIGEST_ID }
  return { id: idOf(message), key, name, email, text, ...held }
}

function replyToOf({ name, email }: VisitorMessage) {
  return { name, address: email }
}

function mailOf(message: VisitorMessage): ArrivedMail {
  return {
    atMs: 0,
    messageId: `<${idOf(message)}.mail@korab.example>`,
    replyTo: replyToOf(message),
    text: `Name  ${message.name}\n-----\n${message.text}`,
    hash: `of ${message.key}`,
  }
}

function digestOf(messages: readonly VisitorMessage[]): ArrivedMail {
  const entries = messages.map(({ name, email, text }) => {
    const quoted = text.split('\n').map((line) => (line === '' ? '>' : `> ${line}`))
    return `Name    ${name}\nE-mail  ${email}\n\n${quoted.join('\n')}`
  })
  const messageId = `<${DIGEST_ID}.digest@korab.example>`
  return { atMs: 0, messageId, replyTo: undefined, text: entries.join('\n\n'), hash: 'of digest' }
}
