import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'

const FOLDER = 'deploy/kubernetes'

/** Only what the tests read; the models check the rest. */
interface Container {
  readonly name: string
  readonly image: string
  readonly args?: readonly string[]
  readonly ports?: readonly { readonly containerPort: number }[]
  readonly env: readonly { readonly name: string; readonly value: string }[]
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[]
  readonly resources: { readonly limits: { readonly memory: string } }
  readonly securityContext: object
  readonly livenessProbe?: object
  readonly readinessProbe?: object
}

interface Volume {
  readonly name: string
  readonly projected?: {
    readonly sources: readonly {
      readonly secret: { readonly items: readonly { readonly path: string }[] }
    }[]
  }
}

interface PodSpec {
  readonly securityContext: object
  readonly automountServiceAccountToken?: boolean
  readonly terminationGracePeriodSeconds?: number
  readonly initContainers?: readonly Container[]
  readonly containers: readonly Container[]
  readonly volumes: readonly Volume[]
}

interface Template {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> }
  readonly spec: PodSpec
}

export interface KubernetesObject {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec?: {
    readonly template?: Template
    readonly jobTemplate?: { readonly spec: { readonly template: Template } }
    readonly configuration?: object
  }
}

interface Kustomization {
  readonly resources: readonly string[]
  readonly images: readonly { readonly name: string }[]
}

export const kustomization = parse(
  readFileSync(`${FOLDER}/kustomization.yaml`, 'utf8'),
) as Kustomization

export const manifests = globSync(`${FOLDER}/*.yaml`)
  .map((file) => path.basename(file))
  .filter((name) => name !== 'kustomization.yaml')

export const objects = manifests.flatMap((name) =>
  parseAllDocuments(readFileSync(`${FOLDER}/${name}`, 'utf8')).map(
    (document) => document.toJS() as KubernetesObject,
  ),
)

export interface Pod {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly spec: PodSpec
  readonly containers: readonly Container[]
}

export const pods: readonly Pod[] = objects.flatMap(({ metadata, spec }) => {
  const template = spec?.template ?? spec?.jobTemplate?.spec.template
  if (!template) return []
  const { initContainers = [], containers } = template.spec
  return {
    name: metadata.name,
    labels: template.metadata.labels,
    spec: template.spec,
    containers: [...initContainers, ...containers],
  }
})

export function environmentOf({ env }: Container): Record<string, string> {
  return Object.fromEntries(env.map(({ name, value }) => [name, value]))
}

/** Files below `/run/secrets` that a container can read. */
export function secretFilesOf({ spec }: Pod, { volumeMounts }: Container): string[] {
  const mounted = volumeMounts.filter(({ mountPath }) => mountPath === '/run/secrets')
  return spec.volumes
    .filter(({ name }) => mounted.some((mount) => mount.name === name))
    .flatMap(({ projected }) => projected?.sources ?? [])
    .flatMap(({ secret }) => secret.items.map((item) => `/run/secrets/${item.path}`))
}
