import { isIP } from 'node:net'

/** Whether a host name of an address means this computer, in spellings that cannot resolve to another host. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
