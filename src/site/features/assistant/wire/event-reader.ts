/**
 * Reads server-sent events. Bytes may be cut anywhere, inside a letter too; what is not whole yet
 * waits for the rest. Comments, which keep a quiet line open, and all fields but `data` are left out.
 */
export function createEventReader(): (bytes: Uint8Array) => string[] {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  return (bytes) => {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    const events: string[] = []
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) events.push(data.join('\n'))
        data = []
      } else if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
    }
    return events
  }
}
