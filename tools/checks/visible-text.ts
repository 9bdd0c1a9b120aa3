import {
  parseSync,
  Visitor,
  type JSXAttributeValue,
  type JSXElement,
  type JSXExpression,
  type JSXFragment,
} from 'oxc-parser'
import { globSync } from 'node:fs'

export interface VisibleText {
  readonly line: number
  readonly text: string
}

/** Attributes that visitors see or hear. */
const VISIBLE = new Set(
  'aria-label aria-description aria-roledescription alt title placeholder label summary'.split(' '),
)
const LETTERS = /\p{L}{2,}/u

/** Hard-coded text in a component. */
export function findVisibleText(file: string, source: string): VisibleText[] {
  const found: VisibleText[] = []
  const { program } = parseSync(file, source)
  const report = (text: string, offset: number) => {
    if (!LETTERS.test(text)) return
    found.push({ line: source.slice(0, offset).split('\n').length, text: text.trim() })
  }
  const reportExpression = (node: JSXExpression | JSXAttributeValue) => {
    if (node.type === 'Literal' && typeof node.value === 'string') report(node.value, node.start)
    if (node.type === 'TemplateLiteral') {
      report(node.quasis.map((quasi) => quasi.value.cooked ?? '').join(' '), node.start)
    }
    if (node.type === 'JSXExpressionContainer') reportExpression(node.expression)
    if (node.type === 'ParenthesizedExpression') reportExpression(node.expression)
    if (node.type === 'LogicalExpression') reportExpression(node.right)
    if (node.type === 'ConditionalExpression') {
      reportExpression(node.consequent)
      reportExpression(node.alternate)
    }
  }
  const reportChildren = ({ children }: JSXElement | JSXFragment) => {
    for (const child of children) {
      if (child.type === 'JSXExpressionContainer') reportExpression(child)
    }
  }
  new Visitor({
    JSXText: (node) => report(node.value, node.start),
    JSXElement: reportChildren,
    JSXFragment: reportChildren,
    JSXAttribute: (node) => {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      if (VISIBLE.has(name) && node.value) reportExpression(node.value)
    },
  }).visit(program)
  return found
}

export function sourceFiles(pattern = '{src,tools,tests}/**/*.{ts,tsx}'): string[] {
  return globSync(pattern, { exclude: (name) => ['generated', 'node_modules'].includes(name) })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
}
