import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const NAMESPACE = 'site-visitors'
const [OUTSIDE, INSIDE] = ['site-v0', 'site-v1']
/** IPv6 visitors of different providers: limits count networks as well. */
const NETWORKS = [
  { server: '198.51.100.1', prefix: 24, visitors: ['198.51.100.11', '198.51.100.12'] },
  { server: '2001:db8::1', prefix: 32, visitors: ['2001:db8:a::11', '2001:db8:b::12'] },
]
/** The default of CONTACT_PER_ADDRESS_HOUR. */
const PER_ADDRESS = 5

/**
 * Visitors on another network: each may send as many messages as the limit allows. With a shared
 * address only one could, with a believed X-Forwarded-For nobody would be limited.
 */
export async function checkVisitorAddresses(port: number, accessKey: string): Promise<string[]> {
  await remove()
  const faults: string[] = []
  try {
    await ip('netns', 'add', NAMESPACE)
    await ip('link', 'add', OUTSIDE, 'type', 'veth', 'peer', 'name', INSIDE, 'netns', NAMESPACE)
    await ip('link', 'set', OUTSIDE, 'up')
    await ip('-netns', NAMESPACE, 'link', 'set', INSIDE, 'up')
    for (const { server, prefix, visitors } of NETWORKS) {
      const flags = server.includes(':') ? ['nodad'] : []
      await ip('address', 'add', `${server}/${prefix}`, 'dev', OUTSIDE, ...flags)
      for (const visitor of visitors) {
        const place = ['address', 'add', `${visitor}/${prefix}`, 'dev', INSIDE, ...flags]
        await ip('-netns', NAMESPACE, ...place)
      }
      const script = path.join(import.meta.dirname, 'visitor-process.ts')
      const place = [server, String(port), accessKey, String(PER_ADDRESS + 1), ...visitors]
      const args = ['netns', 'exec', NAMESPACE, process.execPath, script, ...place]
      const outcomes = (JSON.parse(await ip(...args)) as string[]).join(' ')
      const expected = visitors.flatMap(() => [...Array(PER_ADDRESS).fill('200'), '429']).join(' ')
      if (outcomes !== expected)
        faults.push(`visitors of ${server}: ${outcomes} instead of ${expected}`)
    }
    return faults
  } finally {
    await remove()
  }
}

async function ip(...args: string[]): Promise<string> {
  return (await run('ip', args)).stdout
}

/** Also what an interrupted run left behind. */
async function remove(): Promise<void> {
  await ip('link', 'delete', OUTSIDE).catch(() => undefined)
  await ip('netns', 'delete', NAMESPACE).catch(() => undefined)
}
