import { createElement as element, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReadableMail } from './mail-box.ts'

/** Mails are hostile input. React escapes every text and attribute; only text is ever shown. */
export function renderMailList(mails: readonly ReadableMail[]): string {
  const rows = mails.map((mail) =>
    element(
      'tr',
      { key: mail.id },
      element('td', null, time(mail)),
      element('td', null, foreign(mail.to.join(', '))),
      element('td', null, element('a', { href: `/mails/${mail.id}` }, foreign(mail.subject))),
    ),
  )
  const titles = ['Received', 'To', 'Subject'].map((title) => element('th', { key: title }, title))
  const table = element(
    'table',
    null,
    element('thead', null, element('tr', null, titles)),
    element('tbody', null, rows),
  )
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  return page(count, element('h1', null, count), mails.length > 0 && table)
}

export function renderMail(mail: ReadableMail): string {
  const facts = { From: mail.from, To: mail.to.join(', '), Received: time(mail) }
  const list = Object.entries(facts).flatMap(([name, value]) => [
    element('dt', { key: name }, name),
    element('dd', { key: `${name} value` }, typeof value === 'string' ? foreign(value) : value),
  ])
  return page(
    mail.subject,
    element('p', null, element('a', { href: '/' }, 'All mails')),
    element('h1', null, foreign(mail.subject)),
    element('dl', null, list),
    element('pre', null, mail.text),
    element('p', null, element('a', { href: `/mails/${mail.id}/raw` }, 'As it was sent')),
  )
}

/** A mark of another writing direction in a subject must not turn the line around it. */
function foreign(text: string): ReactNode {
  return element('bdi', null, text)
}

function time({ receivedAt }: ReadableMail): ReactNode {
  const iso = receivedAt.toISOString()
  return element('time', { dateTime: iso }, `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`)
}

function page(title: string, ...content: ReactNode[]): string {
  const head = element(
    'head',
    null,
    element('meta', { charSet: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width' }),
    element('title', null, title),
    element('link', { rel: 'stylesheet', href: '/mail-page.css' }),
  )
  const body = element('body', null, element('main', null, ...content))
  return `<!doctype html>${renderToStaticMarkup(element('html', { lang: 'en' }, head, body))}`
}
