import path from 'node:path'
import { isGlob } from './claimed-path.ts'
import type { Claim } from './markdown-claims.ts'

/** What the check needs to know about the project; tests bring a small one of their own. */
export interface Project {
  readonly scripts: readonly string[]
  exists(file: string): boolean
  hasMatch(glob: string): boolean
  headingIdsOf(file: string): readonly string[]
}

/** Says why a claim of a document is untrue, or nothing when it holds. */
export function claimFault(file: string, claim: Claim, project: Project): string | undefined {
  if (claim.kind === 'link') return linkFault(file, claim.target, project)
  if (claim.kind === 'path') return pathFault(claim.target, project)
  return scriptFault(claim.target, project)
}

function linkFault(file: string, url: string, project: Project): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return undefined
  if (url.startsWith('/')) return `links to ${url}: write the link relative to this file`
  const [target = '', fragment] = url.split('#')
  const linked =
    target === '' ? file : path.posix.join(path.posix.dirname(file), decodeURIComponent(target))
  if (!project.exists(linked)) return `links to ${url}, which does not exist`
  if (!fragment || !linked.endsWith('.md')) return undefined
  return project.headingIdsOf(linked).includes(fragment)
    ? undefined
    : `links to ${url}, but ${linked} has no such heading`
}

function pathFault(target: string, project: Project): string | undefined {
  if (isGlob(target)) {
    return project.hasMatch(target) ? undefined : `names ${target}, which matches no file`
  }
  return project.exists(target) ? undefined : `names ${target}, which does not exist`
}

function scriptFault(name: string, { scripts }: Project): string | undefined {
  const isKnown = name.endsWith('*')
    ? scripts.some((script) => script.startsWith(name.slice(0, -1)))
    : scripts.includes(name)
  return isKnown ? undefined : `names npm run ${name}, which package.json does not have`
}
