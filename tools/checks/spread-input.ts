import { parseSync, Visitor, type BindingPattern, type Expression } from 'oxc-parser'

export interface SpreadInput {
  readonly line: number
  readonly text: string
}

/** Where input of the server comes from: parsed texts and parts of a request. */
const SOURCE = /\bparseJson\(|\.(?:safeParse|parse)\(|\brequest\.(?:body|query|params|headers)\b/
const REQUEST_PARTS = new Set(['body', 'query', 'params', 'headers'])

/**
 * Object spreads of parsed input. Any key that the sender adds would become an option: a forged proof of work
 * brought its own secrets. Follows names within a file, without types.
 */
export function findSpreadInput(file: string, source: string): SpreadInput[] {
  const { program } = parseSync(file, source)
  const tainted = new Set<string>()
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
  const taint = (pattern: BindingPattern) => {
    for (const [name] of textOf(pattern).matchAll(/\w+/g)) tainted.add(name)
  }
  const isInput = (node: Expression): boolean => {
    if (SOURCE.test(textOf(node))) return true
    if (node.type === 'Identifier') return tainted.has(node.name)
    return node.type === 'MemberExpression' && isInput(node.object)
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init && isInput(init.type === 'AwaitExpression' ? init.argument : init)) taint(id)
    },
    // A handler that takes its request apart.
    ObjectPattern: (node) => {
      if (!/: *FastifyRequest\b/.test(node.typeAnnotation ? textOf(node) : '')) return
      for (const property of node.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        if (REQUEST_PARTS.has(property.key.name)) taint(property.value)
      }
    },
  }).visit(program)
  const found: SpreadInput[] = []
  new Visitor({
    ObjectExpression: ({ properties }) => {
      for (const property of properties) {
        if (property.type !== 'SpreadElement' || !isInput(property.argument)) continue
        const line = source.slice(0, property.start).split('\n').length
        found.push({ line, text: textOf(property) })
      }
    },
  }).visit(program)
  return found
}
