import { plainErrorText } from '#shared/plain-error-text.ts'
import { maskPersonalData } from '../assistant/masking/mask-personal-data.ts'
import { ownFile } from './own-place.ts'
import { fieldOf, lineOf, type ReportPlace } from './policy-report.ts'

export interface PageScriptFault {
  readonly kind: 'script'
  readonly page: string
  readonly text: string
  readonly source: string
  readonly line: number
}

/** Nothing when it is not what a page of ours says. */
export function readScriptReport(
  body: unknown,
  { routeOf }: Pick<ReportPlace, 'routeOf'>,
): PageScriptFault | undefined {
  const [page, text, source] = ['page', 'text', 'source'].map((name) => fieldOf(body, name))
  if (typeof page !== 'string' || typeof text !== 'string' || typeof source !== 'string') {
    return undefined
  }
  const route = routeOf(page)
  const plain = maskPersonalData(plainErrorText(text))
  if (route === undefined || plain === '') return undefined
  const line = lineOf(fieldOf(body, 'line'))
  return { kind: 'script', page: route, text: plain, source: ownFile(source), line }
}
