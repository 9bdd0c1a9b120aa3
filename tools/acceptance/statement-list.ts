export interface Group {
  readonly key: string
  readonly subject: string
  /** As the table says; the statements are counted against it. */
  readonly size: number
}

export interface Statement {
  readonly id: string
  readonly group: string
  readonly text: string
}

export interface StatementList {
  readonly groups: readonly Group[]
  readonly statements: readonly Statement[]
}

const GROUP_ROW = /^\| ([A-Z]{3}) \| (.+?) \| (\d+) \|$/gm
const STATEMENT = /^- \*\*(([A-Z]{3})-\d{2})\*\* (.+)$/gm

export function parseStatementList(markdown: string): StatementList {
  return {
    groups: [...markdown.matchAll(GROUP_ROW)].map(([, key = '', subject = '', size]) => ({
      key,
      subject,
      size: Number(size),
    })),
    statements: [...markdown.matchAll(STATEMENT)].map(([, id = '', group = '', text = '']) => ({
      id,
      group,
      text,
    })),
  }
}

export function findListFaults({ groups, statements }: StatementList): string[] {
  const ids = statements.map(({ id }) => id)
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    ...(groups.length === 0 ? ['the table of groups is missing'] : []),
    ...repeated.map((id) => `${id} stands twice in the list`),
    ...findCountFaults('the list', groups, ids),
  ]
}

/** Holds any place that shows the statements against the numbers of the group table. */
export function findCountFaults(
  place: string,
  groups: readonly Group[],
  ids: readonly string[],
): string[] {
  const found = Map.groupBy(ids, (id) => id.slice(0, 3))
  const keys = new Set([...groups.map(({ key }) => key), ...found.keys()])
  return [...keys].flatMap((key) => {
    const promised = groups.find((group) => group.key === key)?.size ?? 0
    const counted = found.get(key)?.length ?? 0
    return promised === counted
      ? []
      : [`${place} has ${counted} statements of ${key}, the table says ${promised}`]
  })
}
