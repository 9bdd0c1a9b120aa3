import type { FastifyInstance } from 'fastify'

/** Inside its scope these types are read as JSON, and all others are refused. */
export function readJson(scope: FastifyInstance, types: readonly string[]): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser([...types], { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)))
    } catch (error) {
      done(Object.assign(new Error('no JSON', { cause: error }), { statusCode: 400 }))
    }
  })
}
