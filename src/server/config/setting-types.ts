import { isIP } from 'node:net'
import { deflateRawSync } from 'node:zlib'
import { z } from 'zod'

const number = (format: RegExp, message: string) => (min: number, max: number) =>
  z.string().regex(format, message).transform(Number).pipe(z.number().min(min).max(max))

export const integer = number(/^\d+$/, 'must be a whole number')
export const decimal = number(/^\d+(\.\d+)?$/, 'must be a number such as 0.25')
export const flag = z.enum(['on', 'off']).transform((value) => value === 'on')

export const list = () =>
  z.string().transform((value) => value.split(',').map((item) => item.trim()))

const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), {
    message: `must be an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  })

/** https everywhere, plain http only to this computer. */
export const httpsUrl = () =>
  url('https:', 'http:').refine(
    (value) => {
      const { protocol, hostname = '' } = URL.parse(value) ?? {}
      return protocol !== 'http:' || isLoopback(hostname)
    },
    { message: 'must start with https:// unless it is on this computer' },
  )

/** Base URL of an API, to which paths are appended. */
export const serviceUrl = (preset: string) =>
  httpsUrl()
    .transform((value) => value.replace(/\/+$/, ''))
    .default(preset)

/** Only verify-full checks both certificate and host name, so remote databases need it. */
export const databaseUrl = () =>
  url('postgres:', 'postgresql:').refine(isLocalOrVerified, {
    message: 'must end with ?sslmode=verify-full unless the database is on this computer',
  })

function isLocalOrVerified(value: string): boolean {
  const parsed = URL.parse(value)
  // An invalid URL is reported by the rule before this one.
  if (!parsed) return true
  const named = parsed.searchParams.getAll('host').flatMap((hosts) => hosts.split(','))
  const hosts = named.length > 0 ? named : [decodeURIComponent(parsed.hostname)]
  if (hosts.every((host) => host === '' || host.startsWith('/') || isLoopback(host))) return true
  const modes = parsed.searchParams.getAll('sslmode')
  return modes.length > 0 && modes.every((mode) => mode === 'verify-full')
}

/** Query parameters with which nodemailer switches TLS off without a warning. */
const TLS_PARAMETERS = ['requireTLS', 'ignoreTLS', 'secure', 'tls.rejectUnauthorized']

export const mailUrl = () =>
  url('smtp:', 'smtps:').refine(
    (value) => {
      const parsed = URL.parse(value)
      if (!parsed) return false
      const { hostname, searchParams } = parsed
      return isLoopback(hostname) || !TLS_PARAMETERS.some((name) => searchParams.has(name))
    },
    { message: 'must not change TLS in its query unless the mail server is on this computer' },
  )

/** Whether a host name means this computer, in spellings that cannot resolve to another host. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

const PLACEHOLDER = /change.?me|placeholder|example|password|(your|insert).{0,5}secret/i
/** Random characters do not compress; repeated or counted text of any length does. */
const MIN_DEFLATED_BYTES = 24

export const secret = () =>
  z
    .string()
    .min(32, 'must have at least 32 characters')
    .refine(
      (value) => !PLACEHOLDER.test(value) && deflateRawSync(value).byteLength >= MIN_DEFLATED_BYTES,
      'must be random, such as the output of: openssl rand -base64 32',
    )

/** The standard asks for 24 to 64 random bytes in base64 behind a prefix. */
export const webhookSecret = () =>
  z.string().refine((value) => {
    const encoded = /^whsec_([A-Za-z\d+/]+={0,2})$/.exec(value)?.[1] ?? ''
    const { length } = Buffer.from(encoded, 'base64')
    return length >= 24 && length <= 64
  }, 'must be whsec_ and 24 to 64 random bytes in base64')

/** The names that proxy-addr understands. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']
/** Wider networks include strangers, and a trusted proxy can claim any client address. */
const WIDEST_PREFIX = { 4: 8, 6: 16 } as const

export const trustedProxies = () =>
  list().refine((proxies) => proxies.every(isNarrow), {
    message: `must be addresses, networks from /${WIDEST_PREFIX[4]} (IPv6: /${WIDEST_PREFIX[6]}) on, ${NAMED_NETWORKS.join(', ')}`,
  })

function isNarrow(proxy: string): boolean {
  if (NAMED_NETWORKS.includes(proxy)) return true
  const [host = '', prefix, ...rest] = proxy.split('/')
  const version = isIP(host)
  if (version !== 4 && version !== 6) return false
  if (prefix === undefined) return true
  // All of IPv4 is one IPv6 network of 96 bits.
  if (rest.length > 0 || host.toLowerCase().startsWith('::ffff:')) return false
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1
  return bits >= WIDEST_PREFIX[version] && bits <= (version === 4 ? 32 : 128)
}
