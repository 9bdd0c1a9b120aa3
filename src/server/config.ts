import { z } from 'zod'
import { assistantOf, assistantSettings, findAssistantFaults } from './config/assistant-settings.ts'
import {
  embeddingSettings,
  embeddingsOf,
  findEmbeddingFaults,
} from './config/embedding-settings.ts'
import { flag, secureAddress, whole } from './config/setting-kinds.ts'
import { databaseUrl, mailUrl, secret, trustedProxies } from './config/unsafe-settings.ts'
import { isWebhookSecret } from './delivery/channels/webhook-signature.ts'

const database = databaseUrl().optional()
const CHANNELS = ['mail', 'forward', 'webhook', 'acknowledgement'] as const

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  BUILD_DIR: z.string().default('dist'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUSTED_PROXIES: trustedProxies().prefault('loopback'),
  ONE_HOST: flag.default(false),
  DATABASE_URL: database,
  WORKER_DATABASE_URL: database,
  OPERATOR_DATABASE_URL: database,
  OWNER_DATABASE_URL: database,
  SECRET: secret().optional(),
  METRICS_HOST: z.string().optional(),
  METRICS_TOKEN: secret().optional(),
  WORKER: flag.default(true),
  WORKER_PORT: whole(0, 65_535).default(3001),
  SMTP_URL: mailUrl().optional(),
  MAIL_FROM: z.email().optional(),
  MAIL_TO: z.email().optional(),
  ACKNOWLEDGE: flag.default(false),
  CHANNELS: z
    .string()
    .transform((value) => value.split(',').map((channel) => channel.trim()))
    .pipe(z.array(z.enum(CHANNELS)))
    .refine(
      (channels) => channels.includes('mail') || channels.includes('forward'),
      'must have mail or forward',
    )
    .optional(),
  WEBHOOK_URL: secureAddress().optional(),
  WEBHOOK_SECRET: z
    .string()
    .refine(isWebhookSecret, 'must be whsec_ and 24 to 64 random bytes in base64')
    .optional(),
  FORWARD_URL: secureAddress().optional(),
  FORWARD_ACCESS_KEY: z.string().optional(),
  RETENTION_DAYS: whole(1, 3650).default(180),
  CONTACT_PER_ADDRESS_HOUR: whole(1, 1e9).default(5),
  CONTACT_PER_ADDRESS_DAY: whole(1, 1e9).default(20),
  CONTACT_PER_EMAIL_HOUR: whole(1, 1e9).default(3),
  CONTACT_PER_HOUR: whole(1, 1e9).default(300),
  // Not below 200: thousands of customers of a mobile carrier share one address.
  CONTACT_PROVEN_PER_ADDRESS_HOUR: whole(200, 1e9).default(200),
  CONTACT_PROVEN_PER_HOUR: whole(200, 1e9).default(3000),
  VITALS_PER_ADDRESS_HOUR: whole(1, 1e9).default(120),
  REPORTS_PER_ADDRESS_HOUR: whole(1, 1e9).default(30),
  ...embeddingSettings,
  ...assistantSettings,
})

/** A setting on the left is of no use without one of those on the right. */
const NEEDED: readonly (readonly [setting: string, ...oneOf: string[]])[] = [
  ['DATABASE_URL', 'SECRET'],
  ['DATABASE_URL', 'SMTP_URL', 'FORWARD_URL', 'CHANNELS'],
  ['METRICS_HOST', 'METRICS_TOKEN'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ['FORWARD_URL', 'FORWARD_ACCESS_KEY'],
]

type Settings = z.infer<typeof schema>

export type Config = ReturnType<typeof shape>

/** Each has an environment file of its own in production. */
export type Program = 'web' | 'worker' | 'operator'

/** Pure: takes the environment, answers with the settings or throws with the full list of faults. */
export function parseConfig(
  environment: Readonly<Record<string, string | undefined>>,
  program: Program = 'web',
): Config {
  // An empty line in a settings file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  const faults = [
    ...(result.success ? [] : [z.prettifyError(result.error)]),
    ...NEEDED.filter(
      ([setting, ...oneOf]) => setting in given && !oneOf.some((name) => name in given),
    ).map(([setting, ...oneOf]) => `✖ ${setting} needs ${oneOf.join(' or ')}\n  → at ${oneOf[0]}`),
    ...(given['ACKNOWLEDGE'] === 'on' && !('SMTP_URL' in given)
      ? ['✖ ACKNOWLEDGE needs SMTP_URL\n  → at SMTP_URL']
      : []),
    // Messages that nobody delivers are the one thing that must not happen in silence.
    ...('DATABASE_URL' in given && given['WORKER'] !== 'off' && !('WORKER_DATABASE_URL' in given)
      ? ['✖ DATABASE_URL needs WORKER_DATABASE_URL, or WORKER=off\n  → at WORKER_DATABASE_URL']
      : []),
    ...findForeignSettings(given, program),
    ...findEmbeddingFaults(given),
    ...findAssistantFaults(given),
  ]
  if (!result.success || faults.length > 0) throw new Error(`Wrong settings:\n${faults.join('\n')}`)
  return shape(result.data)
}

export function readConfig(program: Program): Config {
  return parseConfig(process.env, program)
}

/** Least privilege: a compromised process must not contain credentials of another program. */
function findForeignSettings(
  given: Readonly<Record<string, string | undefined>>,
  program: Program,
): string[] {
  if (program === 'operator') return []
  const foreign = [
    'OWNER_DATABASE_URL',
    'OPERATOR_DATABASE_URL',
    ...(program === 'web' && given['WORKER'] === 'off' ? ['WORKER_DATABASE_URL'] : []),
  ]
  return foreign
    .filter((name) => name in given)
    .map(
      (name) =>
        `✖ the ${program} process must not see ${name}: move it to the settings of its own program (docs/deployment.md)\n  → at ${name}`,
    )
}

function shape(settings: Settings) {
  return {
    host: settings.HOST,
    port: settings.PORT,
    buildDirectory: settings.BUILD_DIR,
    logLevel: settings.LOG_LEVEL,
    trustedProxies: settings.TRUSTED_PROXIES,
    hasOneHost: settings.ONE_HOST,
    databases: {
      api: settings.DATABASE_URL,
      worker: settings.WORKER_DATABASE_URL,
      operator: settings.OPERATOR_DATABASE_URL,
      owner: settings.OWNER_DATABASE_URL,
    },
    secret: settings.SECRET,
    hasWorker: settings.WORKER,
    workerPort: settings.WORKER_PORT,
    metrics: { host: settings.METRICS_HOST, token: settings.METRICS_TOKEN },
    delivery: deliveryOf(settings),
    channels: channelsOf(settings),
    retentionDays: settings.RETENTION_DAYS,
    limits: {
      perAddressHour: settings.CONTACT_PER_ADDRESS_HOUR,
      perAddressDay: settings.CONTACT_PER_ADDRESS_DAY,
      perEmailHour: settings.CONTACT_PER_EMAIL_HOUR,
      perHour: settings.CONTACT_PER_HOUR,
      provenPerAddressHour: settings.CONTACT_PROVEN_PER_ADDRESS_HOUR,
      provenPerHour: settings.CONTACT_PROVEN_PER_HOUR,
    },
    pageLimits: {
      vitalsPerAddressHour: settings.VITALS_PER_ADDRESS_HOUR,
      reportsPerAddressHour: settings.REPORTS_PER_ADDRESS_HOUR,
    },
    embeddings: embeddingsOf(settings),
    assistant: assistantOf(settings),
  }
}

function deliveryOf(settings: Settings) {
  const { SMTP_URL, MAIL_FROM, MAIL_TO, WEBHOOK_URL, WEBHOOK_SECRET } = settings
  const { FORWARD_URL, FORWARD_ACCESS_KEY } = settings
  return {
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
    mailTo: MAIL_TO,
    webhook:
      WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : undefined,
    forward:
      FORWARD_URL && FORWARD_ACCESS_KEY
        ? { url: FORWARD_URL, accessKey: FORWARD_ACCESS_KEY }
        : undefined,
  }
}

/** The ways a message takes; they are stored with it, so a later setting does not change them. */
function channelsOf(settings: Settings): readonly string[] {
  const { SMTP_URL, ACKNOWLEDGE, WEBHOOK_URL, FORWARD_URL } = settings
  if (settings.CHANNELS) return settings.CHANNELS
  return [
    ...(SMTP_URL ? ['mail'] : []),
    ...(FORWARD_URL ? ['forward'] : []),
    ...(WEBHOOK_URL ? ['webhook'] : []),
    ...(SMTP_URL && ACKNOWLEDGE ? ['acknowledgement'] : []),
  ]
}
