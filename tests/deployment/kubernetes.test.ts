import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Cluster, ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1'
import { Deployment } from 'kubernetes-models/apps/v1'
import { CronJob, Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Namespace, Service } from 'kubernetes-models/v1'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseConfig, type Program } from '#server/config.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import {
  environmentOf,
  kustomization,
  manifests,
  objects,
  pods,
  secretFilesOf,
  type KubernetesObject,
} from './kubernetes-objects.ts'

const MODELS: Readonly<Record<string, new (data: never) => { validate: () => void }>> = {
  'v1 Namespace': Namespace,
  'v1 Service': Service,
  'apps/v1 Deployment': Deployment,
  'batch/v1 Job': Job,
  'batch/v1 CronJob': CronJob,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'postgresql.cnpg.io/v1 Cluster': Cluster,
  'postgresql.cnpg.io/v1 ScheduledBackup': ScheduledBackup,
}

/** The plugin's store has no model of its own, but its configuration is that of a cluster's backup. */
function toModelled(object: KubernetesObject): KubernetesObject {
  if (object.kind !== 'ObjectStore') return object
  const cluster = objects.find(({ kind }) => kind === 'Cluster')
  const backup = { barmanObjectStore: object.spec?.configuration }
  return { ...cluster, spec: { ...cluster?.spec, backup } } as KubernetesObject
}

test.each(objects)('$kind $metadata.name fits its schema', (object) => {
  const modelled = toModelled(object)
  const Model = MODELS[`${modelled.apiVersion} ${modelled.kind}`]
  if (!Model) throw new Error(`no model of ${modelled.apiVersion} ${modelled.kind}`)
  expect(() => new Model(modelled as never).validate()).not.toThrow()
})

test('the kustomization has every manifest and image', () => {
  expect(kustomization.resources.toSorted()).toEqual(manifests.toSorted())
  const images = new Set(pods.flatMap((pod) => pod.containers.map(({ image }) => image)))
  expect(kustomization.images.map(({ name }) => name).toSorted()).toEqual([...images].toSorted())
})

interface ComposeService {
  readonly image: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly mem_limit: string
  readonly stop_grace_period?: string
}

const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as {
  readonly services: Readonly<Record<string, ComposeService>>
}

const CONTAINERS = pods.flatMap((pod) =>
  pod.containers.map((container) => ({ pod, container, name: `${pod.name}: ${container.name}` })),
)
const PAIRS = CONTAINERS.filter(({ container }) => container.name !== 'prepare').map((entry) => {
  const service = compose.services[entry.container.name === 'web' ? 'web-1' : entry.container.name]
  if (!service) throw new Error(`compose.yaml has no service like ${entry.container.name}`)
  return { ...entry, service }
})

const SETTINGS = parseEnv(readFileSync('deploy/containers.env', 'utf8')) as Record<string, string>

/** Settings that only one of the two needs; in a cluster other tools see to backups and certificates. */
const ONLY_CLUSTER = ['METRICS_TOKEN_FILE', 'ONE_HOST']
const ONLY_COMPOSE = ['OPENAI_API_KEY_FILE', 'OPERATOR_COMMAND', 'WEBHOOK_SECRET_FILE']
const OTHER_VALUE = ['TRUSTED_PROXIES']

test.each(PAIRS)('$name has the settings of compose.yaml', ({ container, service }) => {
  const given = environmentOf(container)
  const secrets = service.secrets?.map((name) => `/run/secrets/${name}`)
  const fixed = Object.entries(service.environment ?? {}).filter(
    ([name, value]) =>
      value !== '' &&
      (!name.endsWith('_FILE') || secrets?.includes(value)) &&
      ![...ONLY_COMPOSE, ...OTHER_VALUE].includes(name),
  )
  expect(given).toMatchObject(Object.fromEntries(fixed))
  const known = new Set([...Object.keys({ ...SETTINGS, ...service.environment }), ...ONLY_CLUSTER])
  expect(Object.keys(given).filter((name) => !known.has(name))).toEqual([])
})

test('personal data is kept equally long in every deployment', () => {
  const web = CONTAINERS.find(({ container }) => container.name === 'web')?.container
  const debian = parseEnv(readFileSync('deploy/web.env', 'utf8'))
  for (const name of ['RETENTION_DAYS', 'CHAT_RETENTION_DAYS']) {
    expect(Number(SETTINGS[name])).toBeGreaterThan(0)
    expect(debian[name]).toBe(SETTINGS[name])
    expect(web && environmentOf(web)[name]).toBe(SETTINGS[name])
  }
})

test.each(PAIRS)('$name has image, command and limits of compose.yaml', (entry) => {
  const { pod, container, service } = entry
  expect(service.image.replace(/:.*/, '')).toBe(container.image)
  expect(service.command?.join(' ') ?? '').toContain(container.args?.join(' ') ?? '')
  expect(toMegabytes(container.resources.limits.memory)).toBe(toMegabytes(service.mem_limit))
  const seconds = pod.spec.terminationGracePeriodSeconds
  expect(seconds && `${seconds}s`).toBe(service.stop_grace_period)
})

test.each(PAIRS)('$name can read the secrets of its settings', ({ pod, container }) => {
  const files = Object.entries(environmentOf(container))
    .filter(([name]) => name.endsWith('_FILE'))
    .map(([, file]) => file)
  expect(secretFilesOf(pod, container)).toEqual(expect.arrayContaining(files))
})

test.each<[string, Program]>([
  ['web', 'web'],
  ['worker', 'worker'],
  ['migrate', 'operator'],
  ['knowledge', 'operator'],
])('the server accepts the settings of %s', (name, program) => {
  const found = PAIRS.find(({ container }) => container.name === name)
  if (!found) throw new Error(`no container ${name}`)
  const files = secretFilesOf(found.pod, found.container)
  const folder = temporaryFolder(Object.fromEntries(files.map((file) => [file, secretIn(file)])))
  const environment = Object.entries(environmentOf(found.container)).map(([key, value]) => [
    key,
    key.endsWith('_FILE') ? folder + value : value,
  ])
  const config = parseConfig(Object.fromEntries(environment) as Record<string, string>, program)
  expect(JSON.stringify(config.databases)).toContain('@site-database-rw/site?sslmode=verify-full')
})

test.each(pods)('$name follows the restricted security standard', ({ spec, containers }) => {
  expect(spec.automountServiceAccountToken).toBe(false)
  expect(spec.securityContext).toMatchObject({
    runAsNonRoot: true,
    runAsUser: 10_001,
    seccompProfile: { type: 'RuntimeDefault' },
  })
  for (const { securityContext } of containers)
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
})

test.each(CONTAINERS.filter(({ container }) => container.ports))(
  '$name is probed on the port of its settings',
  ({ container }) => {
    const defaults = { web: '3000', worker: '3001' }[container.name]
    expect(container.ports?.map(({ containerPort }) => `${containerPort}`)).toEqual([defaults])
    expect(container.livenessProbe).toMatchObject({ httpGet: { path: '/livez' } })
    expect(container.readinessProbe).toMatchObject({ httpGet: { path: '/readyz' } })
  },
)

test('no secret is in a manifest or an environment', () => {
  expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([])
  const names = CONTAINERS.flatMap(({ container }) => container.env.map(({ name }) => name))
  expect(names.filter((name) => /(?:URL|SECRET|KEY|TOKEN|PASSWORD)$/.test(name))).toEqual([
    'OPENAI_URL',
  ])
})

/** As the commands of the README write it. */
function secretIn(file: string): string {
  if (file.endsWith('smtp-url')) return 'smtps://user:password@mail.example'
  if (!file.endsWith('-database-url')) return randomBytes(32).toString('base64')
  const commands = readFileSync('deploy/kubernetes/README.md', 'utf8')
  const address = /'s#@\.\*#(.+)#'/.exec(commands)?.[1] ?? ''
  return `postgres://user:0${address.replace(String.raw`\&`, '&')}`
}

function toMegabytes(text: string): number {
  const [, number, unit = ''] = /^(\d+)([gm])/i.exec(text) ?? []
  return Number(number) * (unit.toLowerCase() === 'g' ? 1024 : 1)
}
