import { describe, expect, it } from 'vitest'
import { drawTimeline, type Timeline } from './draw-timeline.ts'
import { ratesOverTime, roundTicks } from './timeline-scale.ts'

describe('ratesOverTime', () => {
  const times = [4999, 5000, 5999, 6000, 7999, 8000]

  it('counts from the start, each second for itself, and nothing from outside', () => {
    const steps = { startMs: 5000, endMs: 8000, stepSeconds: 1 }
    expect(ratesOverTime(times, steps)).toEqual([2, 1, 1])
  })

  it('takes the mean over longer steps', () => {
    const steps = { startMs: 5000, endMs: 8000, stepSeconds: 2 }
    expect(ratesOverTime(times, steps)).toEqual([1.5, 1])
  })
})

describe('roundTicks', () => {
  it('covers the greatest value with few round steps', () => {
    expect(roundTicks(9, 5, [1, 2, 5, 10])).toEqual([0, 2, 4, 6, 8, 10])
    expect(roundTicks(31, 5, [1, 2, 5, 10])).toEqual([0, 10, 20, 30, 40])
    expect(roundTicks(0, 5, [1, 2, 5, 10])).toEqual([0, 1])
    expect(roundTicks(101, 2, [1])).toEqual([0, 51, 102])
  })
})

const TIMELINE: Timeline = {
  title: 'Seed 7 <&> more',
  startMs: 1_000_000,
  stormEndMs: 1_010_000,
  endMs: 1_012_000,
  acceptsMs: [1_000_100, 1_000_200, 1_003_000, 1_003_100, 1_003_200, 1_003_300],
  deliveriesMs: [1_011_500],
  kills: [
    { kind: 'api', atMs: 1_006_000 },
    { kind: 'mail', atMs: 1_000_000 },
    { kind: 'mail', atMs: 1_012_000 },
  ],
  outages: [
    { fromMs: 1_003_000, toMs: 1_006_000 },
    { fromMs: 1_009_000, toMs: 1_009_001 },
  ],
}

describe('drawTimeline', () => {
  // From 160 to 960 pixels for the twelve seconds, from 304 up to 84 for four messages a second.
  const svg = drawTimeline(TIMELINE)
  const path = (name: string) => new RegExp(`class="${name}" d="([^"]*)"`, 'g')

  it('draws each second as high as it counted', () => {
    const [, accepts] = path('accepts').exec(svg) ?? []
    expect(accepts).toMatch(/^M160 304H160V194H226.7V304H293.3V304H360V84H426.7V304/)
    expect(accepts).toMatch(/H960V304Z$/)
    const [, deliveries] = [...svg.matchAll(path('deliveries'))].at(-1) ?? []
    expect(deliveries).toMatch(/^M160 304H160V304.*H893.3V249H960$/)
  })

  it('takes the mean of several seconds where a run is long, and says so', () => {
    const long = drawTimeline({ ...TIMELINE, endMs: TIMELINE.startMs + 599_000 })
    const [, accepts] = path('accepts').exec(long) ?? []
    // 800 pixels for 600 seconds; six in the first five are 1.2 of 2 a second.
    expect(accepts).toMatch(/^M160 304H160V172H166.7V304H173.3V304/)
    expect(accepts).toMatch(/H960V304Z$/)
    expect(long).toContain('>messages per second, mean of 5 s</text>')
  })

  it('marks each kill in the row of its kind, with their number', () => {
    expect(svg).toContain('>API killed 1</text>')
    expect(svg).toContain('>worker killed 0</text>')
    expect(svg).toContain('>mail server killed 2</text>')
    const marks = [...svg.matchAll(path('kill'))].map(([, d]) => d)
    expect(marks).toEqual(['M362 51v12', 'M560 319v14', 'M160 399v14M960 399v14'])
  })

  it('shows when the database was away, even for a moment', () => {
    expect(svg).toContain('<rect class="away" x="360" y="84" width="200" height="220"/>')
    expect(svg).toContain('<rect class="away" x="760" y="84" width="1.5" height="220"/>')
  })

  it('shows where the storm ends', () => {
    expect(svg).toContain('<path class="over" d="M826.7 84V416"/>')
  })

  it('says what it shows, at the axes too', () => {
    expect(svg).toContain('<title id="title">Seed 7 &lt;&amp;&gt; more</title>')
    expect(svg).toContain('>messages per second</text>')
    expect(svg).toContain('>seconds since the first message was offered</text>')
    for (const word of ['accepted', 'delivered', 'database away', 'a kill']) {
      expect(svg).toContain(`>${word}</text>`)
    }
  })
})
