import type { ScriptFault } from '#shared/reports.ts'

/** What an error in a script of ours says; nothing when it is not ours. */
export function faultOfEvent(
  event: Pick<ErrorEvent, 'message' | 'filename' | 'lineno'>,
  origin: string,
): ScriptFault | undefined {
  const source = ownPath(event.filename, origin)
  // Extensions and what people type into the console have other addresses, or none.
  if (source === undefined || !event.message) return undefined
  return { text: event.message, source, line: event.lineno }
}

/** A promise that nobody waited for knows its place only from the stack of its error. */
export function faultOfReason(reason: unknown, origin: string): ScriptFault | undefined {
  if (!(reason instanceof Error)) return undefined
  const { name, message, stack = '' } = reason
  const [, place = '', line = '0'] = /((?:[a-z-]+):\/\/[^\s()]+?):(\d+):\d+/.exec(stack) ?? []
  const source = ownPath(place, origin)
  if (source === undefined) return undefined
  return { text: `${name}: ${message}`, source, line: Number(line) }
}

function ownPath(place: string, origin: string): string | undefined {
  // Not every browser that we aim at can parse without throwing.
  const url = URL.canParse(place) ? new URL(place) : undefined
  return url?.origin === origin ? url.pathname : undefined
}
