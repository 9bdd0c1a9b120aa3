/** Speech between two times of day, from the debug file of Orca. */
export function readTranscript(debug: string, from = '', until = '~'): string[] {
  const said: string[] = []
  for (const line of debug.split('\n')) {
    if (line < from || line >= until) continue
    const words =
      /WEB SAY ALL: \[.*?\] '(.*)' \(\d+-\d+, current: \d+\)$/.exec(line)?.[1] ??
      /SPEECH OUTPUT: '(.*)'\s*\{/.exec(line)?.[1]
    if (words?.trim()) said.push(words.trim())
  }
  return said
}

interface SpokenPage {
  readonly path: string
  readonly said: readonly string[]
}

/** The chat button is the last element of every page. */
const LAST_ELEMENT = /^Open the chat with /

/** Faults that a listener would notice. */
export function judgeTranscript({ path, said }: SpokenPage): string[] {
  const faults = said
    .filter((words) => /<\/?[a-z]|&[a-z]+;|\[object |undefined/i.test(words))
    .map((words) => `${path}: markup or code was read: ${words.slice(0, 80)}`)
  const isDialogHeard = said.some((words) => /(?:^|[^s] )dialog\b/.test(words))
  if (isDialogHeard) faults.push(`${path}: a dialog was read that nobody opened`)
  if (!said.some((words) => LAST_ELEMENT.test(words))) {
    faults.push(`${path}: not read to its end, the last of ${said.length} is "${said.at(-1)}"`)
  }
  return faults
}
