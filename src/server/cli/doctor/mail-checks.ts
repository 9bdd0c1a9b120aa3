import { resolveTxt } from 'node:dns/promises'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config/config.ts'
import { smtpOptions } from '../../delivery/channels/smtp.ts'
import { fault, ok, skipped, warning, type Finding } from '../../checks/finding.ts'
import { sentenceOf } from '../tool.ts'

export interface MailChecks {
  /** Address in From. */
  readonly sender: string
  /** Of the mail provider; undefined when it is not known. */
  readonly dkimSelector: string | undefined
  readonly lookUp?: (name: string) => Promise<readonly (readonly string[])[]>
}

export async function mailFindings(
  { delivery: { smtpUrl } }: Config,
  { sender, dkimSelector, lookUp = resolveTxt }: MailChecks,
): Promise<readonly Finding[]> {
  const domain = sender.split('@').at(-1) ?? ''
  const record = async (subject: string, name: string, start: RegExp, remedy: string) => {
    try {
      const texts = (await lookUp(name)).map((parts) => parts.join(''))
      const found = texts.filter((text) => start.test(text))
      if (found.length === 1) return ok(subject, `${name} has a record`)
      const count = found.length === 0 ? 'no record' : `${found.length} records`
      return fault(subject, `${name} has ${count}`, remedy)
    } catch (error) {
      const { code } = error as { code?: unknown }
      if (code === 'ENOTFOUND' || code === 'ENODATA')
        return fault(subject, `${name} has no record`, remedy)
      return warning(subject, `${name} could not be looked up`, 'check the name server')
    }
  }
  return [
    await smtpFinding(smtpUrl),
    await record('SPF', domain, /^v=spf1 /i, 'publish the record that your mail provider names'),
    dkimSelector === undefined
      ? skipped('DKIM', 'name the selector of the mail provider with --dkim-selector')
      : await record(
          'DKIM',
          `${dkimSelector}._domainkey.${domain}`,
          /(?:^|;\s*)p=[^;\s]/i,
          'publish the key that your mail provider shows',
        ),
    await record('DMARC', `_dmarc.${domain}`, /^v=DMARC1/i, 'publish at least "v=DMARC1; p=none"'),
  ]
}

async function smtpFinding(smtpUrl: string | undefined): Promise<Finding> {
  const subject = 'SMTP login'
  if (smtpUrl === undefined) return skipped(subject, 'SMTP_URL is not set here')
  const transport = createTransport({ ...smtpOptions(smtpUrl), pool: false })
  try {
    await transport.verify()
    return ok(subject, 'the mail server accepts the login')
  } catch (error) {
    return fault(subject, sentenceOf(error), 'check host, port, user and password in SMTP_URL')
  } finally {
    transport.close()
  }
}
