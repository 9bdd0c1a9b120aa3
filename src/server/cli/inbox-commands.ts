import { Option, type Command } from 'commander'
import { eraseInbox, type EraseOptions } from './inbox-erase.ts'
import { EXPORT_FORMATS, exportInbox, type ExportOptions } from './inbox-export.ts'
import {
  listInbox,
  releaseInbox,
  retryInbox,
  showInbox,
  type ListOptions,
  type RetryOptions,
} from './inbox-actions.ts'
import { LIST_FORMATS } from './inbox-views.ts'
import { addExamples, parseCount, parsePeriodMs, type Tool } from './tool.ts'

const OUTPUT = '--output <file>'
const OUTPUT_MEANING = 'write into a new file that only you can read'

export function registerInbox(program: Command, tool: Tool): void {
  const inbox = program.command('inbox').description('messages of the contact form')
  registerReading(inbox, tool)
  registerDelivery(inbox, tool)
  registerPersonal(inbox, tool)
}

function registerReading(inbox: Command, tool: Tool): void {
  const list = inbox
    .command('list')
    .description('list messages, newest first')
    .addOption(
      new Option('--state <state>', 'only those').choices(['clean', 'quarantined', 'released']),
    )
    .option('--undelivered', 'only those that have not arrived everywhere')
    .option(
      '--since <period>',
      'only those of the last hours, days or weeks: 12h, 7d, 2w',
      parsePeriodMs,
    )
    .option('--limit <count>', 'at most so many', parseCount, 50)
    .addOption(new Option('--format <format>').choices(LIST_FORMATS).default('table'))
    .option(OUTPUT, OUTPUT_MEANING)
    .action((options: ListOptions) => listInbox(tool, options))
  addExamples(
    list,
    ['inbox list --since 7d', 'what came in this week'],
    ['inbox list --undelivered', 'what has not arrived yet'],
    ['inbox list --state quarantined --format csv --output held.csv', 'for a spreadsheet'],
  )
  const show = inbox
    .command('show')
    .description('show one message with every attempt to deliver it')
    .argument('<reference>', 'what the visitor was told, or the id')
    .action((reference: string) => showInbox(tool, reference))
  addExamples(show, ['inbox show 0A1B2C3D', 'by the reference a visitor names'])
}

function registerDelivery(inbox: Command, tool: Tool): void {
  const release = inbox
    .command('release')
    .description('send quarantined messages on as if they had never been suspected')
    .argument('<reference...>', 'one or several')
    .action((references: string[]) => releaseInbox(tool, references))
  addExamples(release, ['inbox release 0A1B2C3D 9F8E7D6C', 'two that were no spam'])

  const retry = inbox
    .command('retry')
    .description('try again now what has not arrived, given up or not')
    .argument('[reference...]', 'one or several')
    .option('--all-dead', 'everything that was given up')
    .action((references: string[], options: RetryOptions) => retryInbox(tool, references, options))
  addExamples(
    retry,
    ['inbox retry 0A1B2C3D', 'one message, on all channels it has not arrived on'],
    ['inbox retry --all-dead', 'after a long outage of the mail server'],
  )
}

function registerPersonal(inbox: Command, tool: Tool): void {
  const exporting = inbox
    .command('export')
    .description('give out everything stored about one person (Article 15 GDPR)')
    .requiredOption('--email <address>', 'of the person, upper or lower case')
    .addOption(new Option('--format <format>').choices(EXPORT_FORMATS).default('json'))
    .option(OUTPUT, OUTPUT_MEANING)
    .action((options: ExportOptions) => exportInbox(tool, options))
  addExamples(
    exporting,
    ['inbox export --email visitor@host.example --output answer.json', 'to answer a request'],
    ['inbox export --email visitor@host.example --format csv', 'only the messages, as a table'],
  )
  const erase = inbox
    .command('erase')
    .description('erase messages and everything that belongs to them (Article 17 GDPR)')
    .argument('[reference...]', 'one or several')
    .option('--email <address>', 'everything of this person, upper or lower case')
    .option('--yes', 'do not ask; for scripts')
    .action((references: string[], options: EraseOptions) => eraseInbox(tool, references, options))
  addExamples(
    erase,
    ['inbox erase --email visitor@host.example', 'shows what would go and asks'],
    ['inbox erase 0A1B2C3D', 'one message'],
    ['inbox erase --email visitor@host.example --yes', 'without a question, in a script'],
  )
}
