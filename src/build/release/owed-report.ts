import type { Owed, OwedKind } from '#content/rules/owed.ts'

export interface PlacedOwed extends Owed {
  readonly line: number
}

const HEADINGS: Readonly<Record<OwedKind, { readonly title: string; readonly remedy: string }>> = {
  fact: {
    title: 'Facts the company still owes',
    remedy: 'Ask for each fact and write it in. Never guess one.',
  },
  address: {
    title: 'Sample addresses',
    remedy: 'Write the real web or e-mail address. These lead nowhere.',
  },
  name: {
    title: 'Sample names',
    remedy: 'Write the real name. Rename a file in content/people like its new id.',
  },
  source: {
    title: 'Figures nobody has proven',
    remedy: 'File the document that the source asks for and name it there, or remove the figure.',
  },
}

const KINDS = Object.keys(HEADINGS) as OwedKind[]

/** For the editor: each place with its line, under what has to be done about it. */
export function releaseReport(owed: readonly PlacedOwed[]): string[] {
  if (owed.length === 0) return ['release: nothing is owed, the content may be published']
  const groups = KINDS.map((kind) => ({ kind, things: owed.filter((one) => one.kind === kind) }))
  return [
    ...groups
      .filter(({ things }) => things.length > 0)
      .flatMap(({ kind, things }) => [
        `${HEADINGS[kind].title} (${things.length}). ${HEADINGS[kind].remedy}`,
        ...things.map(
          ({ file, line, path, words }) => `  ${file}:${line} ${path.join('.')}: says "${words}"`,
        ),
        '',
      ]),
    `release: ${owed.length} place(s) are not ready. This site must not be published yet.`,
  ]
}

/** For whoever builds: one line for each file, so that the rest of the output stays in sight. */
export function buildReport(owed: readonly Owed[]): string[] {
  if (owed.length === 0) return []
  return [
    `build: ${owed.length} place(s) still hold placeholders or samples:`,
    ...KINDS.flatMap((kind) => {
      const things = owed.filter((one) => one.kind === kind)
      const files = [...new Set(things.map(({ file }) => file))]
      return [
        ...(files.length > 0 ? [`  ${HEADINGS[kind].title}`] : []),
        ...files.map((file) => {
          const fields = things.filter((one) => one.file === file).map(({ path }) => path.join('.'))
          return `    ${file}: ${fields.join(', ')}`
        }),
      ]
    }),
    'build: a release needs all of them; npm run check:release says what to do',
  ]
}
