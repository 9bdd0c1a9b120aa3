import { domainToASCII } from 'node:url'
import PostalMime, { type Address } from 'postal-mime'
import type { ReceivedMail } from '#tests/support/mail-server.ts'

/** What must have arrived, whatever a visitor typed. */
export interface ExpectedMail {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly headerNames: readonly string[]
  readonly subject: string
  readonly replyTo: { readonly name: string; readonly address: string } | undefined
  readonly text: string
  readonly html: string
}

/** Elements of our own mails; what a visitor typed must not become one. */
const FOREIGN_ELEMENT =
  /<(?!\/?(?:!doctype|html|head|meta|title|body|div|table|tr|td|p|br|blockquote|h2)[ >]).*/

/** Says in which ways a mail is another than the one that was meant; nothing when it is that one. */
export async function findViolations(
  mail: ReceivedMail,
  expected: ExpectedMail,
): Promise<string[]> {
  const raw = mail.raw.toString('latin1')
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw.slice(0, end === -1 ? undefined : end).split('\r\n')
  return [
    ...differs('sender of the envelope', mail.from, expected.from),
    ...differs('recipients of the envelope', mail.to.map(asOnTheWire), [expected.to]),
    ...lines.flatMap(faultsOfLine),
    ...differs('header names', headerNames(lines), expected.headerNames.toSorted()),
    ...(await findParsedViolations(mail, expected)),
  ]
}

async function findParsedViolations(mail: ReceivedMail, expected: ExpectedMail): Promise<string[]> {
  const parsed = await PostalMime.parse(mail.raw)
  const contentTypes = parsed.headers.filter((header) => header.key === 'content-type')
  const unixLines = (text?: string) => text?.replaceAll('\r\n', '\n').replace(/\n$/, '')
  return [
    ...differs('sender', plain([parsed.from]), [{ name: expected.name, address: expected.from }]),
    ...differs('recipients', plain(parsed.to), [{ name: '', address: expected.to }]),
    ...differs('further recipients', [parsed.cc, parsed.bcc], [undefined, undefined]),
    ...differs('answer to', plain(parsed.replyTo), expected.replyTo && [expected.replyTo]),
    ...differs('subject', parsed.subject, expected.subject),
    ...differs(
      'content types',
      contentTypes.map((header) => header.value.split(';')[0]),
      ['multipart/alternative'],
    ),
    ...differs('attachments', parsed.attachments.length, 0),
    ...differs('text', unixLines(parsed.text), expected.text),
    ...differs('markup', unixLines(parsed.html), expected.html),
    ...differs('foreign elements', FOREIGN_ELEMENT.exec(parsed.html ?? '')?.[0], undefined),
  ]
}

/**
 * RFC 5322: a name and a colon, or white space in front of something that continues the line above.
 * The value may begin on the next line.
 */
function faultsOfLine(line: string, index: number): string[] {
  const faults: string[] = []
  if (/[^\t\x20-\x7e]/.test(line)) faults.push(`byte in a header that is not plain: ${show(line)}`)
  if (line.length > 998) faults.push(`line of ${line.length} bytes`)
  const isContinued = index > 0 && /^[ \t]+\S/.test(line)
  if (!isContinued && !/^[!-9;-~]+:( \S|$)/.test(line)) faults.push(`broken header: ${show(line)}`)
  return faults
}

function headerNames(lines: readonly string[]): string[] {
  return lines.flatMap((line) => /^([^\s:]+):/.exec(line)?.[1] ?? []).toSorted()
}

/** The mail server tells domains in their own letters; they arrived in ASCII. */
function asOnTheWire(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + domainToASCII(address.slice(at))
}

function plain(addresses: readonly (Address | undefined)[] | undefined) {
  return addresses?.map((entry) => ({ name: entry?.name, address: entry?.address }))
}

function differs(what: string, actual: unknown, expected: unknown): string[] {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  return is === should ? [] : [`${what}: ${is} instead of ${should}`]
}

function show(line: string): string {
  return JSON.stringify(line.slice(0, 200))
}
