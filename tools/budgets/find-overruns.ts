import type { AssistantSize } from './measure-assistant.ts'
import type { BuildSize } from './measure-pages.ts'
import type { SearchSize } from './measure-search.ts'

/**
 * Bytes after brotli, except the first, which holds JavaScript against the bare page of the same run,
 * and the assistant and the search before and after they are opened, which are bytes after gzip.
 */
export const LIMITS = {
  jsRatio: 1.2,
  css: 16_000,
  html: 30_000,
  fonts: 70_000,
  drawing: 6000,
  launcher: 2048,
  panel: 16 * 1024,
  searchLauncher: 1024,
  palette: 12 * 1024,
  index: 26 * 1024,
} as const

const SUBJECTS = {
  launcher: 'assistant before it is opened',
  panel: 'assistant when it is opened',
  searchLauncher: 'search before it is used',
  palette: 'search when it is opened',
  index: 'index of the search',
} as const

/** One line for every figure that is over its limit. */
export function findOverruns(
  { pages, drawings }: BuildSize,
  onDemand: AssistantSize & SearchSize,
  bareJs: number,
): string[] {
  const jsLimit = Math.floor(bareJs * LIMITS.jsRatio)
  const rows = [
    ...pages.flatMap(({ page, js, css, html, fonts }) => [
      { subject: `${page}: JavaScript`, bytes: js, limit: jsLimit },
      { subject: `${page}: CSS`, bytes: css, limit: LIMITS.css },
      { subject: `${page}: HTML`, bytes: html, limit: LIMITS.html },
      { subject: `${page}: fonts`, bytes: fonts, limit: LIMITS.fonts },
    ]),
    ...[...drawings].map(([file, bytes]) => ({ subject: file, bytes, limit: LIMITS.drawing })),
    ...Object.entries(SUBJECTS).map(([key, subject]) => {
      const part = key as keyof typeof SUBJECTS
      return { subject, bytes: onDemand[part], limit: LIMITS[part] }
    }),
  ]
  return rows
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ subject, bytes, limit }) => `${subject} ${bytes} B, allowed ${limit} B`)
}
