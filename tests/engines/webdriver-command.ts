/** Longer than any page load; a hanging driver must not block the run. */
const TIMEOUT_MS = 45_000

/** One command of the classic WebDriver protocol. */
export async function sendCommand<Value>(
  method: 'POST' | 'DELETE',
  url: string,
  body?: object,
): Promise<Value> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as { value: Value & WebDriverError }
  if (!response.ok) throw new Error(`${url}: ${value.error} ${value.message}`)
  return value
}

interface WebDriverError {
  readonly error?: string
  readonly message?: string
}
