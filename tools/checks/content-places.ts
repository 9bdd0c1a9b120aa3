import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { readRedirects } from '#content/reader/lists.ts'
import { listFiles } from '#content/reader/text-files.ts'

/** Adds file and line to a finding that names only a file or folder and a quoted id. */
export function withLine(finding: string, directory: string): string {
  const [, place = '', rest = ''] = /^content\/(\S+?): (.*)$/s.exec(finding) ?? []
  const id = /"([^"]+)"/.exec(rest)?.[1]
  if (id === undefined) return finding
  const target = path.join(directory, place)
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory() === true
  const names = isFolder
    ? globSync('*.{yaml,md}', { cwd: target }).map((name) => `${place}/${name}`)
    : [place]
  for (const name of names) {
    const file = path.join(directory, name)
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) continue
    const rows = readFileSync(file, 'utf8').split('\n')
    const line = rows.findIndex((row) => row.includes(id)) + 1
    if (line > 0) return `content/${name}:${line} ${rest}`
  }
  return finding
}

/** Texts that still name a model or paper whose address is in redirects.yaml. */
export function findRetiredMentions(directory: string, pages: readonly string[]): string[] {
  const retired = [...readRedirects(directory, pages).keys()].flatMap((address) => {
    const [, folder, id] = /^\/(models|automations|research)\/([a-z0-9-]+)$/.exec(address) ?? []
    if (folder === undefined || id === undefined) return []
    const title = id.replace(/^./, (letter) => letter.toUpperCase())
    const entry = `${folder === 'research' ? 'papers' : folder}/${id}`
    const pattern = new RegExp(`(?<![\\w-])(?:/${folder}/${id}|${entry}|${title})(?![\\w-])`)
    return [{ id, pattern }]
  })
  return listFiles(directory)
    .filter(({ name }) => name !== 'redirects.yaml')
    .flatMap(({ name, text }) =>
      text
        .split('\n')
        .flatMap((row, index) =>
          retired
            .filter(({ pattern }) => pattern.test(row))
            .map(
              ({ id }) =>
                `content/${name}:${index + 1} still names "${id}", which redirects.yaml retires: reword or remove it`,
            ),
        ),
    )
}
