const FOLDERS = ['content', 'src', 'tools', 'tests', 'docs', 'deploy', '.github', '.ci'] as const

/** Made by a build or a run, so a fresh clone does not have them. */
const MADE_LATER = ['src/site/generated/'] as const

const ROOT_FILE =
  /^(?:(?:README|CONTRIBUTING|SECURITY)\.md|(?:package|package-lock|tsconfig(?:\.\w+)?)\.json|[\w-]+\.config\.ts|\.(?:node-version|npmrc|gitignore|oxlintrc\.json|oxfmtrc\.json))$/

/** The path from the project's root that a word in backticks claims to exist, if it claims one. */
export function pathClaimedBy(word: string): string | undefined {
  const path = word.replace(/:\d+$/, '').replace(/[.,;:]+$/, '')
  if (ROOT_FILE.test(path)) return path
  if (!/^[\w./@*{},-]+$/.test(path)) return undefined
  if (MADE_LATER.some((folder) => `${path}/`.startsWith(folder))) return undefined
  return FOLDERS.some((folder) => path.startsWith(`${folder}/`)) ? path : undefined
}

export function isGlob(path: string): boolean {
  return /[*{]/.test(path)
}
