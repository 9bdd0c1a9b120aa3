import { CONTACT_OUTCOMES, isContactAnswer, type ContactOutcome } from '#shared/contact.ts'
import { REFERENCE_VARIABLE, type ServiceTexts } from '#shared/service-texts.ts'
import { answerPage } from '#tools/dev/small-build.ts'
import type { Exchange } from './exchange.ts'
import type { RawAnswer } from './parse-answers.ts'
import type { FuzzCase } from './request-grammar.ts'

export type Judge = ReturnType<typeof createJudge>

const REFERENCE = /\b[0-9A-F]{8}\b/

/** The violations of a response; empty if correct. */
export function createJudge(texts: ServiceTexts) {
  return { findFaults, referenceOf }

  function findFaults(sent: FuzzCase, { answers, isHanging }: Exchange): string[] {
    const [first] = answers
    const faults = answers
      .filter(({ status }) => !(status < 500))
      .map(({ status }) => `answered ${status}`)
    if (isHanging) faults.push('did not end the connection')
    if (sent.expectation === 'survived') return faults
    if (!first) return [...faults, 'gave no answer']
    if (sent.expectation === 'refused') {
      const isRefused = first.status >= 400 && first.status < 500
      return isRefused ? faults : [...faults, `believed a wrong question: ${first.status}`]
    }
    if (sent.expectation === 'counted' && first.status !== 204)
      faults.push(`did not count a whole visit: ${first.status}`)
    if (sent.expectation === 'counted' || sent.expectation === 'noted')
      return [...faults, ...findHeaderFaults(first), ...findReportFaults(first)]
    if (sent.expectation === 'stored' && first.status !== 200)
      faults.push(`refused a whole message with ${first.status}`)
    return [...faults, ...findAnswerFaults(first, sent.wantsPage)]
  }

  function findAnswerFaults(answer: RawAnswer, wantsPage: boolean): string[] {
    const { status } = answer
    const faults = findHeaderFaults(answer)
    if (!(wantsPage ? isAgreedPage(answer) : isAgreed(answer)))
      faults.push(`answered ${status} with what was not agreed: ${answer.body.slice(0, 200)}`)
    return faults
  }

  function isAgreedPage({ status, headers, body }: RawAnswer): boolean {
    if (headers['content-type'] !== 'text/html; charset=utf-8') return false
    return outcomesOf(status).some((outcome) => body === answerPage(outcome))
  }

  function isAgreed({ status, headers, body }: RawAnswer): boolean {
    if (headers['content-type'] !== 'application/json; charset=utf-8') return false
    const answer: unknown = parseJson(body)
    if (!isContactAnswer(answer) || answer.success !== (status === 200)) return false
    const said =
      status === 200 ? answer.message.replace(REFERENCE, REFERENCE_VARIABLE) : answer.message
    return Object.values(texts.languages).some((sentences) =>
      outcomesOf(status).some((outcome) => sentences[outcome] === said),
    )
  }
}

/** Report routes answer with a status only. */
const REPORT_STATUSES = new Set([204, 400, 403, 413, 415, 422, 429])

function findReportFaults({ status, body }: RawAnswer): string[] {
  if (REPORT_STATUSES.has(status) && body === '') return []
  return [`answered ${status} with what was not agreed: ${body.slice(0, 200)}`]
}

function findHeaderFaults({ status, headers }: RawAnswer): string[] {
  const faults: string[] = []
  if (headers['cache-control'] !== 'no-store') faults.push('may be kept by a cache')
  if (headers['x-content-type-options'] !== 'nosniff' || !headers['content-security-policy'])
    faults.push('lacks security headers')
  if (status === 429 && !/^[1-9]\d*$/.test(headers['retry-after'] ?? ''))
    faults.push('429 does not say how long to wait')
  return faults
}

/** The reference in the response to a stored message. */
function referenceOf({ status, body }: RawAnswer): string | undefined {
  const answer: unknown = status === 200 ? parseJson(body) : undefined
  return isContactAnswer(answer) ? REFERENCE.exec(answer.message)?.[0] : undefined
}

function outcomesOf(status: number): ContactOutcome[] {
  const outcomes = Object.keys(CONTACT_OUTCOMES) as ContactOutcome[]
  return outcomes.filter((outcome) => CONTACT_OUTCOMES[outcome] === status)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
