import * as fc from 'fast-check'

/** A byte mutation. Bytes are strings with one character each, which print and shrink well. */
export type Mutation =
  | { readonly kind: 'flip'; readonly at: number; readonly mask: number }
  | { readonly kind: 'insert'; readonly at: number; readonly bytes: string }
  | { readonly kind: 'delete'; readonly at: number; readonly length: number }
  | { readonly kind: 'duplicate'; readonly at: number; readonly length: number }
  | { readonly kind: 'splice'; readonly at: number; readonly from: number; readonly donor: string }

export function mutate(bytes: string, mutations: readonly Mutation[]): string {
  return mutations.reduce(mutateOnce, bytes)
}

function mutateOnce(bytes: string, mutation: Mutation): string {
  // Positions are drawn before the length is known.
  const at = mutation.at % (bytes.length + 1)
  const [before, after] = [bytes.slice(0, at), bytes.slice(at)]
  switch (mutation.kind) {
    case 'flip':
      if (after === '') return bytes
      return before + String.fromCharCode(after.charCodeAt(0) ^ mutation.mask) + after.slice(1)
    case 'insert':
      return before + mutation.bytes + after
    case 'delete':
      return before + after.slice(mutation.length)
    case 'duplicate':
      return before + after.slice(0, mutation.length) + after
    case 'splice':
      return before + mutation.donor.slice(mutation.from % (mutation.donor.length + 1))
  }
}

/** Byte sequences that often break parsers. */
const TRICKY_BYTES = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  '"',
  '--',
  ';',
  '=',
  ':',
  '%',
  '\x80',
  '\xff\xfe',
  '\\',
]

const anyPlace = fc.nat(65_535)
const fewBytes = fc.oneof(
  fc.constantFrom(...TRICKY_BYTES),
  fc
    .uint8Array({ minLength: 1, maxLength: 12 })
    .map((bytes) => Buffer.from(bytes).toString('latin1')),
)

export function anyMutation(donor: fc.Arbitrary<string>): fc.Arbitrary<Mutation> {
  const kind = <const K extends Mutation['kind']>(name: K) => fc.constant(name)
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: kind('flip'),
        at: anyPlace,
        mask: fc.integer({ min: 1, max: 255 }),
      }),
    },
    { weight: 4, arbitrary: fc.record({ kind: kind('insert'), at: anyPlace, bytes: fewBytes }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: kind('delete'),
        at: anyPlace,
        length: fc.integer({ min: 1, max: 40 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: kind('duplicate'),
        at: anyPlace,
        length: fc.integer({ min: 1, max: 400 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: kind('splice'), at: anyPlace, from: anyPlace, donor }),
    },
  )
}
