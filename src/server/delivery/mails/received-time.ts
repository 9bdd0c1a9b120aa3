import { fillTemplate } from '#content/format.ts'
import { COMPANY_TEXTS } from './mail-texts.ts'

/** The Swedish form is the sortable one, whatever the version of the language data. */
const LOCAL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Tirane',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** In the time of the record, and as the company's clock showed it. */
export function receivedTime(at: Date): string {
  const utc = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return `${utc} (${fillTemplate(COMPANY_TEXTS.localTime, { local: LOCAL.format(at) })})`
}
