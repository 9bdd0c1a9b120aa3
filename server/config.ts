import { z } from 'zod'

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().max(65_535))
    .default(3000),
  BUILD_DIR: z.string().default('build'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export interface Config {
  readonly host: string
  readonly port: number
  readonly buildDirectory: string
  readonly logLevel: string
}

/** Pure: takes the environment, answers with the settings or throws with the full list of faults. */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const result = schema.safeParse(environment)
  if (!result.success) throw new Error(`Wrong settings:\n${z.prettifyError(result.error)}`)
  const { HOST, PORT, BUILD_DIR, LOG_LEVEL } = result.data
  return { host: HOST, port: PORT, buildDirectory: BUILD_DIR, logLevel: LOG_LEVEL }
}

export function readConfig(): Config {
  return parseConfig(process.env)
}
