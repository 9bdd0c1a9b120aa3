import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Content } from '#content/reader/read-content.ts'
import { LEGAL_PAGES } from '#content/schema/legal.ts'

/**
 * Legal pages whose text changed after their date. `date.text` in a page's head holds
 * the hash of the text of that date; without it the date has never been confirmed.
 */
export function findOutdatedLegalDates({ legal }: Content, directory: string): string[] {
  return LEGAL_PAGES.flatMap((id) => {
    const { date } = legal[id]
    const hash = hashLegalText(readFileSync(path.join(directory, 'legal', `${id}.md`), 'utf8'))
    if (!date || date.text === hash) return []
    return [
      `content/legal/${id}.md: "${date.label} ${date.value}" is not the date of this text. ` +
        `Set date.value to the day it changed and date.text to ${hash}.`,
    ]
  })
}

/** Of everything below the head, so that a new title or hash does not change it. */
export function hashLegalText(file: string): string {
  const body = file.replace(/^---\n.*?\n---\n/s, '').trim()
  return createHash('sha256').update(body).digest('hex').slice(0, 12)
}
