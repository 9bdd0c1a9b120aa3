/** What an editor has to mend, and where. */
export interface ContentProblem {
  readonly file: string
  readonly line: number
  readonly field: string
  readonly message: string
}

export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(describeProblem).join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}

export function describeProblem({ file, line, field, message }: ContentProblem): string {
  return `${file}:${line} ${field || '(whole file)'}: ${message}`
}
