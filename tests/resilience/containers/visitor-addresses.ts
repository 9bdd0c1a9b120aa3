import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const NAMESPACE = 'site-visitors'
const [OUTSIDE, INSIDE] = ['site-v0', 'site-v1']
const SERVER = '198.51.100.1'
const VISITORS = ['198.51.100.11', '198.51.100.12']
/** The default of CONTACT_PER_ADDRESS_HOUR. */
const PER_ADDRESS = 5

/**
 * Visitors on another network: each may send as many messages as the limit allows. With a shared
 * address only one could, with a believed X-Forwarded-For nobody would be limited.
 */
export async function checkVisitorAddresses(port: number, accessKey: string) {
  await remove()
  try {
    await ip('netns', 'add', NAMESPACE)
    await ip('link', 'add', OUTSIDE, 'type', 'veth', 'peer', 'name', INSIDE, 'netns', NAMESPACE)
    await ip('address', 'add', `${SERVER}/24`, 'dev', OUTSIDE)
    await ip('link', 'set', OUTSIDE, 'up')
    for (const visitor of VISITORS)
      await ip('-netns', NAMESPACE, 'address', 'add', `${visitor}/24`, 'dev', INSIDE)
    await ip('-netns', NAMESPACE, 'link', 'set', INSIDE, 'up')
    const script = path.join(import.meta.dirname, 'visitor-process.ts')
    const place = [SERVER, String(port), accessKey, String(PER_ADDRESS + 1), ...VISITORS]
    const args = ['netns', 'exec', NAMESPACE, process.execPath, script, ...place]
    const outcomes = JSON.parse(await ip(...args)) as string[]
    const expected = VISITORS.flatMap(() => [...Array(PER_ADDRESS).fill('200'), '429'])
    return outcomes.join() === expected.join()
      ? []
      : [`visitors' addresses: ${outcomes.join(' ')} instead of ${expected.join(' ')}`]
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
