import type { ShippedPackage } from '#build/third-party-notices.ts'

/** Permissive licences that only ask for a notice, and the one of the fonts. */
const ALLOWED = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 OFL-1.1 Unlicense'.split(
    ' ',
  ),
)

/** Packages of the pages, fonts and server whose licence nobody has accepted yet. */
export function findLicenceFaults(shipped: readonly ShippedPackage[]): string[] {
  return shipped
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence} is not allowed`)
}

/** Understands `(A OR B)` and `A AND B`; an expression with both is rejected. */
function isAllowed(expression: string): boolean {
  const text = expression.replace(/^\((.*)\)$/, '$1')
  if (text.includes(' OR ') && !text.includes(' AND '))
    return text.split(' OR ').some((id) => ALLOWED.has(id))
  return text.split(' AND ').every((id) => ALLOWED.has(id))
}
