import { isIP } from 'node:net'
import { deflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { isLoopback } from './loopback.ts'
import { address } from './setting-kinds.ts'

/** Values that would work and leave the door open are refused like wrong ones. */

/** Anything but this computer must prove who it is: only verify-full checks certificate and name. */
export const databaseUrl = () =>
  address('postgres:', 'postgresql:').refine(isPrivateOrVerified, {
    message: 'must end with ?sslmode=verify-full unless the database is on this computer',
  })

function isPrivateOrVerified(value: string): boolean {
  const url = URL.parse(value)
  // An invalid address is reported by the rule before this one.
  if (!url) return true
  const named = url.searchParams.getAll('host')
  const hosts = named.length > 0 ? named : [decodeURIComponent(url.hostname)]
  if (hosts.every((host) => host === '' || host.startsWith('/') || isLoopback(host))) return true
  const modes = url.searchParams.getAll('sslmode')
  return modes.length > 0 && modes.every((mode) => mode === 'verify-full')
}

/** nodemailer lets a query parameter switch TLS off without a warning. */
const WITHOUT_TLS = ['requireTLS', 'ignoreTLS', 'secure', 'tls.rejectUnauthorized']

export const mailUrl = () =>
  address('smtp:', 'smtps:').refine(
    (value) => {
      const url = URL.parse(value)
      if (!url) return false
      return isLoopback(url.hostname) || !WITHOUT_TLS.some((name) => url.searchParams.has(name))
    },
    { message: 'must not change TLS in its query unless the mail server is on this computer' },
  )

const PLACEHOLDER = /change.?me|placeholder|example|password|(your|insert).{0,5}secret/i
/** Random characters do not compress; a repeated or counted text of any length does. */
const LEAST_DEFLATED_BYTES = 24

export const secret = () =>
  z
    .string()
    .min(32, 'must have at least 32 characters')
    .refine(
      (value) =>
        !PLACEHOLDER.test(value) && deflateRawSync(value).byteLength >= LEAST_DEFLATED_BYTES,
      'must be random, such as the output of: openssl rand -base64 32',
    )

/** The names that proxy-addr knows. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']
/** Wider networks include strangers, and a trusted proxy can claim any client address. */
const WIDEST = { 4: 8, 6: 16 } as const

export const trustedProxies = () =>
  z
    .string()
    .transform((value) => value.split(',').map((proxy) => proxy.trim()))
    .refine((proxies) => proxies.every(isNarrow), {
      message: `must be addresses, networks from /${WIDEST[4]} (IPv6: /${WIDEST[6]}) on, ${NAMED_NETWORKS.join(', ')}`,
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
  return bits >= WIDEST[version] && bits <= (version === 4 ? 32 : 128)
}
