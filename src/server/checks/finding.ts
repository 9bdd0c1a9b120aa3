/** Remedies name the operator tool like this; `nameTool` replaces it by the command of a deployment. */
export const TOOL = 'npm run operator --'

export function nameTool(text: string, command: string): string {
  return text.replaceAll(TOOL, command)
}

/** `skipped`: this machine or these settings cannot tell. */
export type Verdict = 'ok' | 'skipped' | 'warning' | 'fault'

export interface Finding {
  readonly subject: string
  readonly verdict: Verdict
  readonly text: string
  /** What to do about a warning or fault. */
  readonly remedy?: string
}

const withoutRemedy = (verdict: Verdict) => (subject: string, text: string) =>
  ({ subject, verdict, text }) satisfies Finding
const withRemedy = (verdict: Verdict) => (subject: string, text: string, remedy: string) =>
  ({ subject, verdict, text, remedy }) satisfies Finding

export const ok = withoutRemedy('ok')
export const skipped = withoutRemedy('skipped')
export const fault = withRemedy('fault')
export const warning = withRemedy('warning')

/** Messages of unknown errors may quote data, so only their code or name is shown. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
