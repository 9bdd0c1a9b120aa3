/** No parsed JSON has this key, so stored or sent data cannot pass as markup. */
const TRUSTED = Symbol('trusted')

/** Complete markup: the texts in it are escaped. */
export interface Markup {
  readonly html: string
  readonly [TRUSTED]: true
}

/** For our own style sheets and drawings only. */
export function trustedMarkup(html: string): Markup {
  return { html, [TRUSTED]: true }
}

type Value = string | Markup | readonly Markup[]

/** Escapes every value that is not markup itself, so that no text of a visitor becomes markup. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return trustedMarkup(String.raw({ raw: parts }, ...values.map(toHtml)))
}

function toHtml(value: Value): string {
  if (typeof value !== 'string') return TRUSTED in value ? value.html : value.map(toHtml).join('')
  return value
    .replaceAll('&', '&#38;')
    .replaceAll('<', '&#60;')
    .replaceAll('>', '&#62;')
    .replaceAll('"', '&#34;')
    .replaceAll("'", '&#39;')
}

/** Mail programs know inline styles only, and choose the colours of a dark theme themselves. */
export function mailDocument(title: string, body: Markup): string {
  const style = 'max-width:40em;padding:16px;font:16px/1.5 system-ui,sans-serif'
  return markup`<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><div style="${style}">
${body}
</div></body></html>`.html
}

export function detailsTable(rows: readonly (readonly [label: string, value: string])[]): Markup {
  const style = 'vertical-align:top;padding:2px 24px 2px 0'
  return markup`<table role="presentation" style="border-collapse:collapse">${rows.map(
    ([label, value]) =>
      markup`<tr><td style="${style};opacity:.7">${label}</td><td style="${style}">${value}</td></tr>`,
  )}</table>`
}

/** A text as it was written, set off from the rest of the mail. */
export function quotation(text: string): Markup {
  const style = 'margin:16px 0;padding-left:16px;border-left:3px solid #c8321a;white-space:pre-wrap'
  return markup`<blockquote style="${style}">${text}</blockquote>`
}

export function paragraphs(text: string): Markup[] {
  return text.split(/\n{2,}/).map((part) => markup`<p style="white-space:pre-line">${part}</p>`)
}
