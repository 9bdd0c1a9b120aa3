import { readyProof } from '../../support/api-process/ready-proof.ts'
import { visitorAt, type DrillSite } from './abuse-visitor.ts'

interface Attack {
  readonly name: string
  readonly requests: number
  /** Resolves with the status of the response. */
  readonly send: (n: number) => Promise<number>
}

/** Concurrent requests of an attacker. */
const WORKERS = 6
const VICTIM = 'person@company.example'

/** Addresses of one /48, each in a different /56. */
const inOneNetwork = (n: number) => `2001:db8:bad:${((n % 256) * 256).toString(16)}::1`

export function attacks(site: DrillSite, secret: string): readonly Attack[] {
  const proof = () => readyProof(secret, Date.now())
  return [
    {
      name: '300 posts without proof from one /48',
      requests: 300,
      send: (n) => visitorAt(site, inOneNetwork(n)).message({ email: `bot${n}@bot.example` }),
    },
    {
      name: '50 posts in the name of a person, 5 of them with proof',
      requests: 50,
      send: async (n) => {
        const proven = n % 10 === 0 && { proof: await proof() }
        return visitorAt(site, `203.0.${n}.1`).message({ email: VICTIM, ...proven })
      },
    },
    {
      name: '800 abandoned questions with proof, half from one /48',
      requests: 800,
      send: async (n) => {
        const address = n % 2 === 0 ? inOneNetwork(n) : `100.64.${n % 250}.9`
        return visitorAt(site, address).abandon(await proof())
      },
    },
    {
      name: '600 made-up faults from 20 addresses of one /24',
      requests: 600,
      send: (n) => visitorAt(site, `203.0.113.${n % 20}`).report(n),
    },
  ]
}

/** Resolves with the number of responses by status. */
export async function runAttack({ requests, send }: Attack): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  let next = 0
  const worker = async () => {
    while (next < requests) {
      const status = await send(next++)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  return statuses
}
