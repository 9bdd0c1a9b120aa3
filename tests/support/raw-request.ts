import { request, type OutgoingHttpHeaders } from 'node:http'

export interface RawResponse {
  readonly status: number | undefined
  readonly location: string | undefined
  readonly body: string
}

/** Sends the path unchanged; `inject` and `fetch` would normalise it. */
export function requestRaw(
  origin: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    request({ host: hostname, port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          location: response.headers.location,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}
