export interface NamedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
}

type ShippedPackages = Readonly<Record<'pages' | 'fonts' | 'server', readonly NamedPackage[]>>

const files = import.meta.glob<ShippedPackages>('../generated/notices/packages.json', {
  import: 'default',
  eager: true,
})

/** What others wrote and we hand on, as the build found it installed. */
export function shippedPackages(): ShippedPackages {
  const [found] = Object.values(files)
  if (!found) throw new Error('site/generated/notices is missing: run `npm run assets`')
  return found
}
