/** Longer than any page load; a hanging browser must not block the run. */
const TIMEOUT_MS = 45_000

/** Request and response over WebDriver BiDi, without events. */
export interface BidiConnection {
  readonly send: <Result>(method: string, params: object) => Promise<Result>
  readonly close: () => void
}

interface BidiResponse {
  readonly id?: number
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url)
  const pending = new Map<number, (response: BidiResponse) => void>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const response = JSON.parse(String(data)) as BidiResponse
    pending.get(response.id ?? 0)?.(response)
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)))
  })

  async function ask(id: number, method: string, params: object): Promise<BidiResponse> {
    const { promise, resolve } = Promise.withResolvers<BidiResponse>()
    const timer = setTimeout(resolve, TIMEOUT_MS, { error: 'no response', message: '' })
    pending.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params }))
    const response = await promise
    clearTimeout(timer)
    pending.delete(id)
    return response
  }

  return {
    async send<Result>(method: string, params: object) {
      lastId += 1
      const { error, message, result } = await ask(lastId, method, params)
      if (error) throw new Error(`${method}: ${error} ${message}`)
      return result as Result
    },
    close: () => socket.close(),
  }
}
