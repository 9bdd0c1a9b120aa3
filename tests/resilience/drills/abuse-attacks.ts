import { setTimeout as sleep } from 'node:timers/promises'
import { readyProof } from '../../support/api-process/ready-proof.ts'
import { visitorAt, type DrillSite } from './abuse-visitor.ts'

export interface Attack {
  readonly name: string
  /** Resolves with the number of responses by status. */
  readonly attack: () => Promise<Readonly<Record<number, number>>>
  /** One honest visitor; true if served. */
  readonly honest: (n: number) => Promise<boolean>
}

interface AttackOptions {
  readonly site: DrillSite
  readonly secret: string
  /** The last log line of the server. */
  readonly log: () => string
}

/** Concurrent requests of an attacker. */
const WORKERS = 6
const VICTIM = 'person@company.example'

/** Addresses of one /48, each in a different /56. */
const inOneNetwork = (n: number) => `2001:db8:bad:${((n % 256) * 256).toString(16)}::1`

/** Every other visitor shares a network with the attacker: a carrier NAT or the same /48. */
function honestAddress(n: number): string {
  if (n % 4 === 0) return '198.51.100.7'
  return n % 4 === 1 ? inOneNetwork(n) : `192.0.${n}.1:${40_000 + n}`
}

export function attacks({ site, secret, log }: AttackOptions): readonly Attack[] {
  const proof = () => readyProof(secret, Date.now())
  return [
    {
      name: '300 posts without proof from one /48',
      attack: () =>
        times(300, (n) =>
          visitorAt(site, inOneNetwork(n)).message({ email: `bot${n}@bot.example` }),
        ),
      honest: async (n) =>
        (await visitorAt(site, honestAddress(n)).honestMessage(`a${n}@company.example`)) === 200,
    },
    {
      name: '50 posts in the name of a person, 5 of them with proof',
      attack: () =>
        times(50, async (n) =>
          visitorAt(site, `203.0.${n}.1`).message({
            email: VICTIM,
            ...(n % 10 === 0 && { proof: await proof() }),
          }),
        ),
      honest: async (n) =>
        (await visitorAt(site, `192.0.${100 + n}.1`).honestMessage(VICTIM)) === 200,
    },
    {
      name: '800 abandoned questions with proof, half from one /48',
      attack: () =>
        times(800, async (n) => {
          const address = n % 2 === 0 ? inOneNetwork(n) : `100.64.${n % 250}.9`
          return visitorAt(site, address).abandon(await proof())
        }),
      honest: (n) => visitorAt(site, `192.0.${n}.2`).honestQuestion(),
    },
    {
      name: '600 made-up faults from 20 addresses of one /24',
      attack: () => times(600, (n) => visitorAt(site, `203.0.113.${n % 20}`).report(n)),
      honest: async (n) => {
        const line = 500_000 + n
        const status = await visitorAt(site, `192.0.${n}.3`).report(line)
        await sleep(200)
        return status === 204 && log().includes(`"line":${line}`)
      },
    },
  ]
}

async function times(
  count: number,
  request: (n: number) => Promise<number>,
): Promise<Readonly<Record<number, number>>> {
  const statuses: Record<number, number> = {}
  let next = 0
  const worker = async () => {
    while (next < count) {
      const status = await request(next++)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  return statuses
}
