import type { SendMailOptions } from 'nodemailer'
import type { Pool } from 'pg'
import { markup } from '../runtime/markup.ts'
import { composeMail, type MailAddresses } from './mails.ts'
import { loadBuildKnowledge } from '../retrieval/knowledge/knowledge-state.ts'
import { codeOf, fault, nameTool, type Finding } from '../checks/finding.ts'
import {
  backupFinding,
  certificateFinding,
  diskFinding,
  isSample,
} from '../checks/machine-checks.ts'
import { deliveryFinding, knowledgeFinding } from '../checks/service-checks.ts'

export interface OverdueChecks {
  readonly origin: string
  readonly buildDirectory: string
  /** Undefined in development. */
  readonly backupFile: string | undefined
  /** Undefined: the certificate is that of the origin. */
  readonly certificateFile: string | undefined
  readonly operatorCommand: string
}

/** What the owner of a server without Prometheus must be told. */
export async function findOverdue(
  pool: Pool,
  { origin, buildDirectory, backupFile, certificateFile, operatorCommand }: OverdueChecks,
  now: Date,
): Promise<readonly Finding[]> {
  const checks: Readonly<Record<string, () => Promise<Finding>>> = {
    delivery: () => deliveryFinding(pool),
    knowledge: async () =>
      knowledgeFinding(pool, (await loadBuildKnowledge(buildDirectory)).contentHash),
    disk: () => diskFinding(buildDirectory),
    ...(backupFile !== undefined && { backup: () => backupFinding(backupFile, now) }),
    ...((certificateFile !== undefined || !isSample(origin)) && {
      certificate: () => certificateFinding(origin, certificateFile, now),
    }),
  }
  const findings = await Promise.all(
    Object.entries(checks).map(([subject, check]) =>
      check().catch((error: unknown) =>
        fault(subject, `could not be checked: ${codeOf(error)}`, 'docs/runbook.md'),
      ),
    ),
  )
  return findings
    .filter(({ verdict }) => verdict === 'fault')
    .map(({ remedy = '', ...rest }) => ({ ...rest, remedy: nameTool(remedy, operatorCommand) }))
}

export interface OverdueMail {
  readonly id: string
  readonly to: string
  readonly findings: readonly Pick<Finding, 'subject' | 'text' | 'remedy'>[]
}

export function overdueMail(
  addresses: MailAddresses,
  { id, to, findings }: OverdueMail,
): SendMailOptions {
  const lines = findings.map(
    ({ subject, text, remedy }) => [`${subject}: ${text}`, remedy] as const,
  )
  const note = 'The worker checks every hour and repeats this mail once a day until it is repaired.'
  return composeMail(addresses, {
    id: `${id}.overdue`,
    to,
    date: new Date(),
    subject: `[Website] Needs attention: ${findings.map(({ subject }) => subject).join(', ')}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [...lines.map(([line, remedy]) => `- ${line}\n  ${remedy}`), note].join('\n\n'),
    body: markup`<ul>${lines.map(
      ([line, remedy = '']) => markup`<li>${line}<br><b>${remedy}</b></li>`,
    )}</ul><p>${note}</p>`,
  })
}
