import type { ScriptError } from '#shared/telemetry.ts'

/** Returns undefined for errors in scripts of other origins, such as extensions. */
export function faultOfEvent(
  event: Pick<ErrorEvent, 'message' | 'filename' | 'lineno'>,
  origin: string,
): ScriptError | undefined {
  const source = ownPath(event.filename, origin)
  if (source === undefined || !event.message) return undefined
  return { text: event.message, source, line: event.lineno }
}

/** An unhandled rejection has its location only in the stack. */
export function faultOfReason(reason: unknown, origin: string): ScriptError | undefined {
  if (!(reason instanceof Error)) return undefined
  const { name, message, stack = '' } = reason
  const [, place = '', line = '0'] = /((?:[a-z-]+):\/\/[^\s()]+?):(\d+):\d+/.exec(stack) ?? []
  const source = ownPath(place, origin)
  if (source === undefined) return undefined
  return { text: `${name}: ${message}`, source, line: Number(line) }
}

function ownPath(place: string, origin: string): string | undefined {
  // Some supported browsers lack URL.parse.
  const url = URL.canParse(place) ? new URL(place) : undefined
  return url?.origin === origin ? url.pathname : undefined
}
