export interface ReadmeCommand {
  readonly text: string
  /** A server runs until it is stopped; it has to answer instead of ending. */
  readonly isServer: boolean
}

/** Read without a parser: the check must run where nothing is installed yet. */
const SHELL_BLOCK = /^```sh\n([\s\S]*?)^```/gm
const SERVERS = new Set(['npm run dev', 'npm start'])

/** The commands of the README's `sh` blocks in reading order, chains taken apart. */
export function readmeCommands(markdown: string): ReadmeCommand[] {
  return [...markdown.matchAll(SHELL_BLOCK)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/(^|\s)#.*$/, ''))
    .flatMap((line) => line.split('&&'))
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ text, isServer: SERVERS.has(text) }))
}
