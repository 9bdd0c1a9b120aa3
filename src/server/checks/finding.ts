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

export const ok = (subject: string, text: string): Finding => ({ subject, verdict: 'ok', text })

export const skipped = (subject: string, text: string): Finding => ({
  subject,
  verdict: 'skipped',
  text,
})

export const fault = (subject: string, text: string, remedy: string): Finding => ({
  subject,
  verdict: 'fault',
  text,
  remedy,
})

export const warning = (subject: string, text: string, remedy: string): Finding => ({
  subject,
  verdict: 'warning',
  text,
  remedy,
})

/** Messages of unknown errors may quote data, so only their code or name is shown. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
