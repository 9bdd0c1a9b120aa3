interface ProfileNode {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string }
}

/** The used fields of a `--cpu-prof` file. */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

export interface BusyFunction {
  readonly name: string
  readonly place: string
  readonly ms: number
  readonly share: number
}

const IDLE = new Set(['(idle)', '(program)', '(root)'])

/** The functions with the most self time, with their share. */
export function busiestFunctions(profile: CpuProfile, count: number): BusyFunction[] {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const spent = new Map<string, { name: string; place: string; ms: number }>()
  for (const [index, id] of profile.samples.entries()) {
    const frame = nodes.get(id)?.callFrame
    if (!frame || IDLE.has(frame.functionName)) continue
    const name = frame.functionName || '(anonymous)'
    const place = placeOf(frame.url)
    const entry = spent.get(`${name} ${place}`) ?? { name, place, ms: 0 }
    entry.ms += (profile.timeDeltas[index] ?? 0) / 1000
    spent.set(`${name} ${place}`, entry)
  }
  const total = [...spent.values()].reduce((sum, { ms }) => sum + ms, 0)
  return [...spent.values()]
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map((entry) => ({ ...entry, share: entry.ms / total }))
}

/** The package or source file, without the absolute path. */
function placeOf(url: string): string {
  const [, inPackage] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  if (inPackage) return inPackage
  const [, own] = /\/(src\/.+)$/.exec(url) ?? []
  return own ?? (url.startsWith('node:') ? url : 'node')
}
