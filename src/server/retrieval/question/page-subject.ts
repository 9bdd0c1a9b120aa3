import type { BuiltPassage } from '#content/passages/passage.ts'

/** What a page of its own is about, and the catalogue that its passages belong to. */
export interface PageSubject {
  readonly name: string
  readonly catalogue: string
}

/**
 * By the path of the page. Whoever asks "how fast is it?" there has said what they mean by opening the
 * page, so its name counts as said before everything else.
 */
export function pageSubjects(
  passages: readonly Pick<BuiltPassage, 'url' | 'page' | 'headingPath'>[],
): ReadonlyMap<string, PageSubject> {
  return new Map(
    passages.flatMap(({ url, page, headingPath }) => {
      const [path = ''] = url.split('#')
      const [, name] = headingPath
      return path === page || name === undefined ? [] : [[path, { name, catalogue: page }] as const]
    }),
  )
}
