import { readFile } from 'node:fs/promises'

const TOOL = 'docker compose run --rm operator'

/** The lines of the `sh` blocks under a heading, without comments; continued lines are joined. */
export async function commandsUnder(page: string, heading: string): Promise<readonly string[]> {
  const text = await readFile(page, 'utf8')
  const section = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const commands = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
    .flatMap(([, block = '']) => block.replaceAll(/\\\n\s*/g, '').split('\n'))
    .map((line) => line.replace(/ {2,}#.*$/, '').trim())
    .filter((line) => line !== '')
  if (commands.length === 0) throw new Error(`${page} has no commands under "${heading}"`)
  return commands
}

/** Commands for a running site in the sentences of the documentation, in their form for containers. */
export async function commandsInSentences(): Promise<readonly string[]> {
  const names = ['install', 'deployment', 'runbook', 'database', 'operator']
  const pages = await Promise.all(names.map((name) => readFile(`docs/${name}.md`, 'utf8')))
  const sentences = pages.join('\n').replaceAll(/^\s*```[\s\S]*?^\s*```$/gm, '')
  const commands = [...sentences.matchAll(/`([^`]+)`/g)]
    .map(([, code = '']) => code.replaceAll('\n', ' ').replace('npm run operator -- ', `${TOOL} `))
    .filter((code) => code.startsWith('docker compose ') && code !== TOOL)
  return [...new Set(commands)]
}
