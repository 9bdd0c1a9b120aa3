import type { SendMailOptions } from 'nodemailer'
import { markup, type Markup } from '../delivery/mail-html.ts'
import { composeMail, type MailAddresses } from '../delivery/mails.ts'
import { describeWeek, type DigestContent, type Task } from './digest-content.ts'
import type { WeeklyDigest } from './week-figures.ts'

const TEXTS = {
  tasks: 'To do',
  nothing: 'There is nothing to do.',
  open: 'Open the list',
  commands: 'The commands run on the server of the website.',
  figures: 'The week in figures',
  columns: ['', 'Last week', 'Week before'],
  pages: 'Visits by page',
  pageColumns: ['Page', 'Visits', 'Change'],
  noVisits: 'No visit was counted in these two weeks.',
  note: 'A visit counts for the page it begins with. Days are UTC. No figure says anything about a person.',
} as const

export function weeklyMail(
  addresses: MailAddresses,
  origin: string,
  digest: WeeklyDigest,
): SendMailOptions {
  const content = describeWeek(digest, addresses.links)
  return composeMail(addresses, {
    id: `${digest.week}.week`,
    to: addresses.to,
    date: new Date(),
    subject: content.subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: toText(content),
    body: toMarkup(content, origin),
  })
}

export function weeklyText(digest: WeeklyDigest): string {
  return toText(describeWeek(digest))
}

function toText({ headline, tasks, figures, pages }: DigestContent): string {
  const heading = (text: string) => `${text}\n${'-'.repeat(text.length)}`
  const taskLines = tasks.map(({ text, command, link }) => `- ${text}\n  ${link ?? command}`)
  const pageRows = pages.map(({ label, visits, change }) => [label, visits, change])
  return [
    headline,
    tasks.length > 0
      ? [heading(TEXTS.tasks), ...taskLines, ...noteOn(tasks)].join('\n')
      : TEXTS.nothing,
    `${heading(TEXTS.figures)}\n${alignColumns([TEXTS.columns, ...figures])}`,
    `${heading(TEXTS.pages)}\n${
      pages.length > 0 ? alignColumns([TEXTS.pageColumns, ...pageRows]) : TEXTS.noVisits
    }`,
    TEXTS.note,
  ].join('\n\n')
}

function noteOn(tasks: readonly Task[]): string[] {
  return tasks.some(({ link }) => link === undefined) ? [TEXTS.commands] : []
}

/** The first column to the left, the others to the right. */
function alignColumns(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widthOf(0)) : cell.padStart(widthOf(column) + 2),
        )
        .join('')
        .trimEnd(),
    )
    .join('\n')
}

const ACCENT = '#c8321a'
const LINE = 'border-bottom:1px solid #8884'
const NUMBER = 'text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums'

function toMarkup({ headline, tasks, figures, pages }: DigestContent, origin: string): Markup {
  return markup`<p style="font-size:1.25em;line-height:1.4;margin:0 0 24px">${headline}</p>
    ${tasks.length > 0 ? taskBox(tasks) : markup`<p>${TEXTS.nothing}</p>`}
    ${heading(TEXTS.figures)}
    ${table(
      TEXTS.columns,
      figures.map(([label, value, before]) => [
        markup`${label}`,
        markup`<b>${value}</b>`,
        markup`<span style="opacity:.7">${before}</span>`,
      ]),
    )}
    ${heading(TEXTS.pages)}
    ${
      pages.length > 0
        ? table(
            TEXTS.pageColumns,
            pages.map(({ label, path, visits, change, share }) => [
              markup`${path === undefined ? label : link(origin + path, label)}${bar(share)}`,
              markup`<b>${visits}</b>`,
              markup`<span style="opacity:.7">${change}</span>`,
            ]),
          )
        : markup`<p>${TEXTS.noVisits}</p>`
    }
    <p style="font-size:.875em;opacity:.7;margin:24px 0 0">${TEXTS.note}</p>`
}

function heading(text: string): Markup {
  return markup`<h2 style="font-size:1.1em;margin:32px 0 8px">${text}</h2>`
}

function taskBox(tasks: readonly Task[]): Markup {
  const code = 'display:block;margin-top:4px;font:14px/1.5 ui-monospace,monospace'
  return markup`<div style="border-left:3px solid ${ACCENT};padding:4px 0 4px 16px">
    <h2 style="font-size:1.1em;margin:0 0 8px">${TEXTS.tasks}</h2>
    ${tasks.map(
      ({ text, command, link: address }) =>
        markup`<p style="margin:0 0 16px">${text}${
          address === undefined
            ? markup`<code style="${code}">${wordsOf(command)}</code>`
            : markup` ${link(address, TEXTS.open)}`
        }</p>`,
    )}
    ${noteOn(tasks).map((note) => markup`<p style="margin:0;font-size:.875em;opacity:.7">${note}</p>`)}</div>`
}

/** Breaks between words only, never after a hyphen. */
function wordsOf(command: string): Markup[] {
  return command.split(' ').map((word) => markup`<span style="white-space:nowrap">${word}</span> `)
}

function table(columns: readonly string[], rows: readonly (readonly Markup[])[]): Markup {
  const padding = (index: number) => (index === 0 ? 'padding:6px 0' : 'padding:6px 0 6px 16px')
  const align = (index: number) => (index === 0 ? 'width:100%;text-align:left' : NUMBER)
  const cell = (index: number) => `${padding(index)};${align(index)};${LINE};vertical-align:top`
  return markup`<table style="border-collapse:collapse;width:100%"><thead><tr>${columns.map(
    (text, index) =>
      markup`<th scope="col" style="${cell(index)};font-weight:400;font-size:.875em;opacity:.7">${text}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (row) =>
      markup`<tr>${row.map((value, index) => markup`<td style="${cell(index)}">${value}</td>`)}</tr>`,
  )}</tbody></table>`
}

function bar(share: number): Markup {
  const width = `${Math.max(1, Math.round(share * 100))}%`
  return markup`<div style="height:3px;width:${width};background:${ACCENT};margin-top:4px"></div>`
}

function link(address: string, label: string): Markup {
  return markup`<a href="${address}" style="color:inherit;overflow-wrap:anywhere">${label}</a>`
}
