import { z } from 'zod'
import { assistantSettings, toAssistantConfig, toEmbeddingConfig } from './assistant-settings.ts'
import { readSecretFiles } from './secret-files.ts'
import {
  databaseUrl,
  flag,
  httpsUrl,
  integer,
  list,
  mailUrl,
  secret,
  trustedProxies,
  webhookSecret,
} from './setting-types.ts'
import { CHANNELS, type Channel } from '../database/queues.ts'

/** Messages are stored and delivered nowhere; the operator tool lists them. */
const NO_CHANNELS = 'none'

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: integer(0, 65_535).default(3000),
  BUILD_DIR: z.string().default('dist'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUSTED_PROXIES: trustedProxies().prefault('loopback'),
  ONE_HOST: flag.default(false),
  DATABASE_URL: databaseUrl().optional(),
  WORKER_DATABASE_URL: databaseUrl().optional(),
  OPERATOR_DATABASE_URL: databaseUrl().optional(),
  OWNER_DATABASE_URL: databaseUrl().optional(),
  OPERATOR_NAME: z.string().optional(),
  SUDO_USER: z.string().optional(),
  SECRET: secret().optional(),
  LINK_SECRET: secret().optional(),
  METRICS_HOST: z.string().optional(),
  METRICS_TOKEN: secret().optional(),
  WORKER: flag.default(true),
  WORKER_PORT: integer(0, 65_535).default(3001),
  SMTP_URL: mailUrl().optional(),
  MAIL_FROM: z.email().optional(),
  MAIL_TO: z.email().optional(),
  ACKNOWLEDGE: flag.default(false),
  PROBE_EMAIL: z.email().optional(),
  PROBE_URL: httpsUrl().optional(),
  ALERT_EMAIL: z.email().optional(),
  BACKUP_STATUS_FILE: z.string().optional(),
  CERTIFICATE_FILE: z.string().optional(),
  OPERATOR_COMMAND: z.string().default('npm run operator --'),
  CHANNELS: list()
    .transform((names) => (names.join() === NO_CHANNELS ? [] : names))
    .pipe(z.array(z.enum(CHANNELS)))
    .refine(
      (channels) => channels.length === 0 || channels.includes('mail'),
      `must be ${NO_CHANNELS} or have mail`,
    )
    .optional(),
  WEBHOOK_URL: httpsUrl().optional(),
  WEBHOOK_SECRET: webhookSecret().optional(),
  RETENTION_DAYS: integer(1, 3650).default(180),
  CONTACT_PER_ADDRESS_HOUR: integer(1, 1e9).default(5),
  CONTACT_PER_ADDRESS_DAY: integer(1, 1e9).default(20),
  CONTACT_PER_EMAIL_HOUR: integer(1, 1e9).default(3),
  CONTACT_PER_HOUR: integer(1, 1e9).default(300),
  // Not below 200: thousands of mobile customers share one address.
  CONTACT_PROVEN_PER_ADDRESS_HOUR: integer(200, 1e9).default(200),
  CONTACT_PROVEN_PER_HOUR: integer(200, 1e9).default(3000),
  ...assistantSettings,
})

type Settings = z.infer<typeof schema>
type Environment = Readonly<Record<string, string | undefined>>

export type Config = ReturnType<typeof toConfig>

/** Each has its own environment file in production. */
export type Program = 'web' | 'worker' | 'operator'

export function readConfig(program: Program): Config {
  return parseConfig(process.env, program)
}

/** Returns the configuration or throws with the full list of faults. */
export function parseConfig(environment: Environment, program: Program = 'web'): Config {
  // An empty line in a settings file means "not set".
  const read = readSecretFiles(environment, Object.keys(schema.shape))
  const given = Object.fromEntries(Object.entries(read.given).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  const faults = [
    ...read.faults,
    ...(result.success ? [] : [z.prettifyError(result.error)]),
    ...findMissingSettings(given),
    ...findForbiddenSettings(given, program),
    ...findUnsafeSettings(given, program),
  ]
  if (!result.success || faults.length > 0) throw new Error(`Wrong settings:\n${faults.join('\n')}`)
  return toConfig(result.data)
}

/** A setting, optionally with the value that matters, and the settings of which it needs one. */
const DEPENDENCIES: readonly (readonly [setting: string, ...oneOf: string[]])[] = [
  ['DATABASE_URL', 'SECRET'],
  ['DATABASE_URL', 'SMTP_URL', 'CHANNELS'],
  ['METRICS_HOST', 'METRICS_TOKEN'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ['ACKNOWLEDGE=on', 'SMTP_URL'],
  ['PROBE_EMAIL', 'SMTP_URL', 'CHANNELS'],
  // Without a worker messages would be stored and never delivered.
  ['DATABASE_URL', 'WORKER_DATABASE_URL', 'WORKER=off'],
  ['EMBEDDINGS=gemini', 'GEMINI_API_KEY'],
  ['EMBEDDINGS=openai', 'OPENAI_API_KEY'],
  // A local model needs no key.
  ['OPENAI_MODEL', 'OPENAI_API_KEY', 'OPENAI_URL'],
]

function findMissingSettings(given: Environment): string[] {
  const isGiven = (setting: string) => {
    const [name = '', value] = setting.split('=')
    return value === undefined ? name in given : given[name] === value
  }
  return DEPENDENCIES.filter(([setting, ...oneOf]) => isGiven(setting) && !oneOf.some(isGiven)).map(
    ([setting, ...oneOf]) => `✖ ${setting} needs ${oneOf.join(' or ')}\n  → at ${oneOf[0]}`,
  )
}

/** Least privilege: a compromised process must not contain credentials of another program. */
function findForbiddenSettings(given: Environment, program: Program): string[] {
  if (program === 'operator') return []
  const forbidden = [
    'OWNER_DATABASE_URL',
    'OPERATOR_DATABASE_URL',
    ...(program === 'web' && given['WORKER'] === 'off' ? ['WORKER_DATABASE_URL'] : []),
  ]
  return forbidden
    .filter((name) => name in given)
    .map(
      (name) =>
        `✖ the ${program} process must not see ${name}: move it to the settings of its own program (docs/runbook.md)\n  → at ${name}`,
    )
}

/** Settings that would start and do harm unnoticed. */
function findUnsafeSettings(given: Environment, program: Program): string[] {
  const { SECRET, LINK_SECRET, SMTP_URL, CHANNELS: channels, WORKER } = given
  const delivers =
    program === 'worker' ||
    (program === 'web' && WORKER !== 'off' && 'WORKER_DATABASE_URL' in given)
  return [
    ...(SECRET !== undefined && SECRET.trim() === LINK_SECRET?.trim()
      ? [
          '✖ LINK_SECRET must differ from SECRET: mail links need a secret of their own\n  → at LINK_SECRET',
        ]
      : []),
    ...(delivers && SMTP_URL === undefined && channels !== NO_CHANNELS
      ? [
          `✖ without a mail server messages are stored and never delivered: set SMTP_URL, or CHANNELS=${NO_CHANNELS} if that is intended\n  → at SMTP_URL`,
        ]
      : []),
  ]
}

function toConfig(settings: Settings) {
  return {
    host: settings.HOST,
    port: settings.PORT,
    buildDirectory: settings.BUILD_DIR,
    logLevel: settings.LOG_LEVEL,
    trustedProxies: settings.TRUSTED_PROXIES,
    hasCanonicalHost: settings.ONE_HOST,
    databases: {
      api: settings.DATABASE_URL,
      worker: settings.WORKER_DATABASE_URL,
      operator: settings.OPERATOR_DATABASE_URL,
      owner: settings.OWNER_DATABASE_URL,
    },
    /** For the access log. */
    operatorName: settings.OPERATOR_NAME ?? settings.SUDO_USER,
    secret: settings.SECRET,
    hasWorker: settings.WORKER,
    workerPort: settings.WORKER_PORT,
    metrics: { host: settings.METRICS_HOST, token: settings.METRICS_TOKEN },
    checks: {
      backupFile: settings.BACKUP_STATUS_FILE,
      certificateFile: settings.CERTIFICATE_FILE,
      operatorCommand: settings.OPERATOR_COMMAND,
    },
    delivery: toDeliveryConfig(settings),
    channels: settings.CHANNELS ?? configuredChannels(settings),
    retentionDays: settings.RETENTION_DAYS,
    limits: {
      perAddressHour: settings.CONTACT_PER_ADDRESS_HOUR,
      perAddressDay: settings.CONTACT_PER_ADDRESS_DAY,
      perEmailHour: settings.CONTACT_PER_EMAIL_HOUR,
      perHour: settings.CONTACT_PER_HOUR,
      provenPerAddressHour: settings.CONTACT_PROVEN_PER_ADDRESS_HOUR,
      provenPerHour: settings.CONTACT_PROVEN_PER_HOUR,
    },
    embeddings: toEmbeddingConfig(settings),
    assistant: toAssistantConfig(settings),
  }
}

function toDeliveryConfig(settings: Settings) {
  const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, MAIL_TO: mailTo } = settings
  const { WEBHOOK_URL, WEBHOOK_SECRET } = settings
  const webhook = WEBHOOK_URL &&
    WEBHOOK_SECRET && { webhook: { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } }
  const { PROBE_EMAIL, PROBE_URL } = settings
  const probe = PROBE_EMAIL && { probe: { email: PROBE_EMAIL, url: PROBE_URL } }
  const { LINK_SECRET: linkSecret, ALERT_EMAIL: alertEmail } = settings
  return { smtpUrl, mailFrom, mailTo, linkSecret, alertEmail, ...webhook, ...probe }
}

/** Stored with each message, so later changes of the settings do not affect it. */
function configuredChannels(settings: Settings): readonly Channel[] {
  const { SMTP_URL, ACKNOWLEDGE, WEBHOOK_URL } = settings
  return [
    ...(SMTP_URL ? (['mail'] as const) : []),
    ...(WEBHOOK_URL ? (['webhook'] as const) : []),
    ...(SMTP_URL && ACKNOWLEDGE ? (['acknowledgement'] as const) : []),
  ]
}
