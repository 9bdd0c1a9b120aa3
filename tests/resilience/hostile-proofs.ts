import * as fc from 'fast-check'
import { forgeProof } from '../guards/forged-proof.ts'

const encode = (text: string) => Buffer.from(text).toString('base64')

/** Complete proofs signed with other secrets, which are sent along with other options of the library. */
const FORGED = await Promise.all([
  forgeProof(),
  forgeProof({}),
  forgeProof({ hmacAlgorithm: 'SHA-512', counterMode: 'string' }),
  forgeProof({ hmacSignatureSecret: 7, hmacKeySignatureSecret: null }),
  forgeProof(undefined, 5000),
])
const hostileKey = fc.constantFrom('hmacSignatureSecret', 'challenge', 'solution', '__proto__', 'x')

/** A key of the envelope added, or written twice. */
const forged = fc
  .tuple(fc.constantFrom(...FORGED), hostileKey, fc.json({ maxDepth: 2 }), fc.boolean())
  .map(([proof, key, value, isFirst]) => {
    const inside = Buffer.from(proof, 'base64').toString().slice(1, -1)
    const added = `${JSON.stringify(key)}:${value}`
    return encode(`{${isFirst ? `${added},${inside}` : `${inside},${added}`}}`)
  })

const anyOf = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(fields, { requiredKeys: [] })
const ZEROS = '00'.repeat(32)
const parameters = anyOf({
  algorithm: fc.constantFrom('PBKDF2/SHA-256', 'SHA-256', '__proto__', '', 7),
  nonce: fc.constantFrom('00'.repeat(16), 'zz', '', '0', null),
  salt: fc.constantFrom('00'.repeat(16), 'zz', 1),
  cost: fc.constantFrom(5000, 1e12, -1, 0, 1.5, '5000', null),
  keyLength: fc.constantFrom(32, 1e9, 0, -1),
  keyPrefix: fc.constantFrom('00', '', 'f'.repeat(64), {}),
  keySignature: fc.constantFrom(ZEROS, '', 1),
  expiresAt: fc.constantFrom(4_000_000_000, 1, -1, 1e300, 'soon', null),
  data: fc.constantFrom({ issuedAt: 1 }, { issuedAt: '1' }, null, 'x', []),
})
const challenge = anyOf({ parameters, signature: fc.constantFrom(ZEROS, '', 1, null) })
const solution = fc.record({
  counter: fc.constantFrom(1, -1, 1e300, '1', null),
  derivedKey: fc.constantFrom(ZEROS, 'x', '', 1, null),
})
const payload = anyOf({
  challenge: fc.oneof(challenge, fc.constantFrom(null, 1, 'x', [])),
  solution: fc.oneof(solution, fc.constantFrom(null, 1, [])),
})
const nested = (depth: number) =>
  `{"solution":{},"challenge":{"signature":"x","parameters":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}}`

/** The proof field: from noise to payloads with one wrong value. */
export const proofText = fc.oneof(
  forged,
  fc.constantFrom(...FORGED),
  payload.map((value) => encode(JSON.stringify(value))),
  fc.json({ maxDepth: 4 }).map(encode),
  fc.integer({ min: 1, max: 1400 }).map((depth) => encode('{"challenge":'.repeat(depth))),
  fc.integer({ min: 1, max: 900 }).map((depth) => encode(nested(depth))),
  fc.constantFrom('', '=', '====', 'bnVsbA==', 'A'.repeat(5000)),
  fc.constant(encode('{"__proto__":{"challenge":{}}}')),
)
