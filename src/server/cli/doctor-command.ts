import { loadServiceTexts } from '../http/load-build.ts'
import type { Command } from 'commander'
import { nameTool, type Finding } from '../checks/finding.ts'
import { databaseFindings } from './doctor/database-checks.ts'
import {
  backupFinding,
  certificateFinding,
  clockFinding,
  diskFinding,
  placeholderFinding,
} from '../checks/machine-checks.ts'
import { providerFindings } from './doctor/provider-checks.ts'
import { mailFindings } from './doctor/mail-checks.ts'
import { escapeLine } from './output.ts'
import { addExamples, OperatorFault, type Tool } from './tool.ts'

interface DoctorOptions {
  readonly dkimSelector?: string
}

export function registerDoctor(program: Command, tool: Tool): void {
  const doctor = program
    .command('doctor')
    .description('check everything that a running site needs, with a remedy for each fault')
    .option('--dkim-selector <name>', 'of the mail provider')
    .action((options: DoctorOptions) => runDoctor(tool, options))
  addExamples(
    doctor,
    ['doctor', 'after installing, and when something is wrong'],
    ['doctor --dkim-selector mail', 'with the DKIM record mail._domainkey'],
  )
}

async function runDoctor(tool: Tool, { dkimSelector }: DoctorOptions): Promise<void> {
  const config = tool.config()
  const now = tool.now()
  const texts = await loadServiceTexts(config.buildDirectory).catch((error: unknown) => {
    throw new OperatorFault(`The folder ${config.buildDirectory} holds no build.`, { cause: error })
  })
  const sender = config.delivery.mailFrom ?? texts.email
  const results = await Promise.all([
    databaseFindings(config),
    mailFindings(config, { sender, dkimSelector }),
    providerFindings(config),
    certificateFinding(texts.origin, config.checks.certificateFile, now),
    clockFinding(tool.now),
    diskFinding(config.buildDirectory),
    backupFinding(config.checks.backupFile, now),
  ])
  const findings = [...results.flat(), placeholderFinding(texts)]
  const lines = findings.map(formatFinding).join('')
  tool.write(nameTool(lines, config.checks.operatorCommand))
  const faults = findings.filter(({ verdict }) => verdict === 'fault')
  if (faults.length > 0)
    throw new OperatorFault(`${faults.length} of ${findings.length} checks failed.`)
}

function formatFinding({ subject, verdict, text, remedy }: Finding): string {
  const result = `${verdict.padEnd(8)} ${escapeLine(subject)}: ${escapeLine(text)}\n`
  return remedy === undefined ? result : `${result}${' '.repeat(9)}remedy: ${escapeLine(remedy)}\n`
}
