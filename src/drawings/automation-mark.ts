import { circle, path, type Drawing, type Shape } from './drawing.ts'

const line = (d: string, stroke = 'currentColor') =>
  path(d, {
    fill: 'none',
    stroke,
    strokeWidth: 2.4,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  })
const accent = (d: string) => path(d, { fill: 'var(--way)' })
const dot = (cx: number, cy: number, r: number) => circle(cx, cy, r, { fill: 'var(--way)' })

/** By category; readable at 40 pixels. */
const MARKS: Readonly<Record<string, readonly Shape[]>> = {
  ai: [
    line('M13 13h22v22H13zM19 13V6M29 13V6M19 42v-7M29 42v-7M13 19H6M13 29H6M42 19h-7M42 29h-7'),
    accent('M24 18l6.5 11h-13z'),
  ],
  analytics: [line('M6 41h36M13 41V28M24 41V20M35 41V25'), accent('M24 6l6 10H18z')],
  blockchain: [line('M5 17h14v14H5zM29 17h14v14H29zM19 24h10'), accent('M36 20l4 7h-8z')],
  consumer: [line('M11 16h26l3 26H8zM17 21v-6a7 7 0 0 1 14 0v6'), accent('M24 25l5 9H19z')],
  development: [line('M15 14 5 24l10 10M33 14l10 10-10 10'), line('M28 10l-8 28', 'var(--way)')],
  education: [
    line('M4 18 24 8l20 10-20 10zM12 23v11c7 6 17 6 24 0V23'),
    line('M43 19v12', 'var(--way)'),
    dot(43, 34, 3),
  ],
  enterprise: [
    line('M5 42h38M10 42V7h17v35M27 20h11v22M16 14h5M16 21h5M16 28h5M33 27v0M33 34v0'),
    accent('M15 42v-7h7v7z'),
  ],
  finance: [
    line('M5 19 24 8l19 11zM10 20v16M19 20v16M29 20v16M38 20v16M5 41h38'),
    dot(24, 14.5, 3),
  ],
  healthcare: [line('M18 7h12v11h11v12H30v11H18V30H7V18h11z'), accent('M24 18l6 10H18z')],
  hr: [
    line(
      'M10 15a6 6 0 1 0 12 0 6 6 0 1 0-12 0M5 41c0-9 4-14 11-14s11 5 11 14M32 29c6-1 11 3 11 12',
    ),
    dot(34, 19, 5),
  ],
  iot: [line('M24 26v16M15 42h18M15 19a12 12 0 0 1 18 0M8 12a22 22 0 0 1 32 0'), dot(24, 26, 4.5)],
  legal: [
    line(
      'M24 10v31M14 41h20M8 14h32M9 14 3 27a6.5 6.5 0 0 0 12 0zM39 14l-6 13a6.5 6.5 0 0 0 12 0z',
    ),
    accent('M24 4l5 9H19z'),
  ],
  marketing: [
    line('M6 19v10h7l18 9V10l-18 9zM14 30l3 11h6l-2-8'),
    line('M37 17c4 4 4 10 0 14', 'var(--way)'),
  ],
  'NLP, Agentic AI': [
    line('M9 17h30v24H9zM24 17v-6M18 26v4M30 26v4M5 27v6M43 27v6'),
    dot(24, 8, 4),
  ],
  productivity: [
    line('M21 11h22M21 24h22M21 37h22M5 11l4 4 7-8M5 24l4 4 7-8'),
    accent('M10.5 31l5.5 10H5z'),
  ],
  sales: [line('M5 8h38L29 24v12l-10 6V24z'), dot(24, 15, 3.5)],
  security: [line('M24 5 40 11v12c0 10-7 17-16 20C15 40 8 33 8 23V11z'), accent('M24 16l7 12H17z')],
  'supply chain': [
    line('M4 11h23v23H4zM27 19h9l8 8v7H27M9 37a4 4 0 1 0 8 0 4 4 0 1 0-8 0'),
    dot(35, 37, 4.5),
  ],
  support: [line('M5 8h38v25H24l-11 9v-9H5zM14 20.5v0M34 20.5v0'), dot(24, 20.5, 3)],
  sustainability: [line('M11 37C7 19 19 8 42 7c0 24-13 34-31 30zM14 34 30 19'), dot(9, 41, 3.5)],
}

const OTHER = [
  line('M11 36 24 24l9-9'),
  line('M5 38a5 5 0 1 0 10 0 5 5 0 1 0-10 0'),
  accent('M36 5l7 12H29z'),
]

/** The icon of a category of automations; all unknown categories share one. */
export function automationMark(category: string): Drawing {
  return { viewBox: [48, 48], shapes: MARKS[category] ?? OTHER }
}
