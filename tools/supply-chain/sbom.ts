import { EMBEDDING_FILES, EMBEDDING_MODEL } from '#build/embedding-model.ts'
import type { ShippedPackage } from '#build/third-party-notices.ts'
import { z } from 'zod'

const component = z.looseObject({ name: z.string(), version: z.string().optional() })

/** The parts of a CycloneDX document that are changed here. */
export const sbom = z.looseObject({
  metadata: z.looseObject({ component }),
  components: z.array(component),
})

type LockedPackages = Readonly<Record<string, { readonly integrity?: string }>>

/**
 * Adds what `npm sbom --omit=dev` leaves out although it is shipped: packages bundled into the
 * pages, fonts, packages that development tools need too, and the embedding model.
 */
export function completeSbom(
  document: z.infer<typeof sbom>,
  project: string,
  shipped: readonly ShippedPackage[],
  locked: LockedPackages,
) {
  const { metadata, components } = document
  const missing = shipped.filter(
    ({ name, version }) => !components.some((one) => one.name === name && one.version === version),
  )
  return {
    ...document,
    // npm takes the name of the folder.
    metadata: { ...metadata, component: { ...metadata.component, name: project } },
    components: [
      ...components,
      ...missing.map((one) => describePackage(one, locked)),
      describeModel(),
    ],
  }
}

function describePackage(
  { name, version, licence, folder }: ShippedPackage,
  locked: LockedPackages,
) {
  const integrity = locked[folder]?.integrity?.replace('sha512-', '') ?? ''
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: 'required',
    purl: packageUrl(name, version),
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity, 'base64').toString('hex') }],
    licenses: [{ license: { id: licence } }],
  }
}

function describeModel() {
  const { name, licence, packageName, packageVersion } = EMBEDDING_MODEL
  return {
    'bom-ref': name,
    type: 'machine-learning-model',
    name,
    version: packageVersion,
    purl: packageUrl(packageName, packageVersion),
    licenses: [{ license: { id: licence } }],
    components: EMBEDDING_FILES.map(([, file, sha256]) => ({
      'bom-ref': `${name}/${file}`,
      type: 'file',
      name: file,
      hashes: [{ alg: 'SHA-256', content: sha256 }],
    })),
  }
}

function packageUrl(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}
