import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createSecureContext } from 'node:tls'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, PersistentVolumeClaim, Service } from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { configKeys } from '#server/core/settings/config.ts'
import { neededAtStart } from '#tests/support/needed-at-start.ts'
import { root } from '#tests/support/test-server.ts'

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
type Settings = Record<string, string>

test('the Dockerfile is valid, and the container is small in what it may do', () => {
  const dockerfile = textOf('Dockerfile')
  expect(validate(dockerfile)).toEqual([])
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(last).toMatch(/^USER 10001:10001$/m)
  expect(last).toMatch(/^HEALTHCHECK /m)
  expect(dockerfile).not.toMatch(/:latest|^ADD |curl|--privileged/m)
  // What the server needs to start and to fill an empty database: start-without-settings.test.ts has nothing else.
  for (const copied of neededAtStart) expect(last).toMatch(new RegExp(`/app/${copied} `))
  const ignored = textOf('.dockerignore').split('\n')
  for (const secret of ['.env', '.git', 'data']) expect(ignored).toContain(secret)
})

test('compose.yaml follows the schema of Compose, and every service but the database is closed', async () => {
  const text = textOf('compose.yaml')
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] })
  const results = linter.lintFiles([path.join(root, 'compose.yaml')], false)
  const messages = results.flatMap(({ messages: found }) => found)
  expect(messages.filter(({ type, rule }) => type === 'error' && rule === 'invalid-schema')).toEqual([])
  const { services } = composeOf(text)
  for (const [name, { image }] of Object.entries(services))
    expect([name, image]).toEqual([name, expect.stringMatching(/:v?[\d.]+|:local$/)])
  for (const name of ['web', 'jobs', 'mail', 'files'])
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  expectKnownKeys({ ...services['web']?.environment, ...services['jobs']?.environment })
})

test('the second profile of compose.yaml has a store for the files that the servers are led to by its address', () => {
  const text = textOf('compose.yaml')
  const { services, volumes } = composeOf(text)
  const { profiles, entrypoint, environment, volumes: mounted } = services['files'] ?? {}
  expect(profiles).toEqual(['s3'])
  for (const name of ['web', 'jobs']) {
    const { depends_on, environment: settings } = services[name] ?? {}
    expect(depends_on?.['files']).toEqual({ condition: 'service_healthy', required: false })
    // Without the profile these are empty, and the files are in the folder.
    expect(settings).toMatchObject({ S3_URL: '${S3_URL:-}', S3_SECRET_KEY: '${S3_SECRET_KEY:-}' })
  }
  const address = new URL(/S3_URL=(http:[^\\]+)/.exec(text)?.[1] ?? '')
  expect(services).toHaveProperty(address.hostname)
  expect(environment?.['VGW_PORT']).toBe(`:${address.port}`)
  const [volume, folder] = mounted?.[0]?.split(':') ?? []
  expect(volumes).toHaveProperty(volume ?? '')
  expect(entrypoint?.at(-1)).toContain(`mkdir -p ${folder}${address.pathname} `)
  // The first profile is the whole site.
  expect(Object.keys(services).filter((name) => services[name]?.profiles !== undefined)).toEqual(['files'])
})

test('PostgreSQL of compose.yaml takes the connections of every server, also while servers are replaced', () => {
  const { services } = composeOf(textOf('compose.yaml'))
  const allowed = Number(/max_connections=(\d+)/.exec(services['postgres']?.command?.join(' ') ?? '')?.[1])
  const servers = (services['web']?.deploy?.replicas ?? 1) + 1
  const each = Number(
    /connections=\$\{DATABASE_CONNECTIONS:-(\d+)\}/.exec(
      services['web']?.environment?.['DATABASE_URL'] ?? '',
    )?.[1],
  )
  expect(2 * servers * each + 10).toBeLessThanOrEqual(allowed)
})

test('backups go to another volume than what they protect, which the server for jobs writes and the others read', () => {
  const text = textOf('compose.yaml')
  const { services, volumes } = composeOf(text)
  const { environment = {}, volumes: mounted = [] } = services['jobs'] ?? {}
  expect(environment['BACKUP_HOURS']).toBe('24')
  expect(volumeAt(environment['BACKUP_DIR'], mounted)).toBe('backups')
  // Staff ask a server that answers what there is and when the next is made.
  const web = services['web']
  expect(web?.environment).toMatchObject({ BACKUP_HOURS: '24', BACKUP_DIR: environment['BACKUP_DIR'] })
  expect(web?.volumes).toContain(`backups:${environment['BACKUP_DIR']}:ro`)
  expect(volumes).toHaveProperty('backups')
  // A new volume gets the owner of the image's folder; where the image has none it is root's.
  const owned = /^RUN mkdir (.+) && chown 10001:10001 \1$/m.exec(textOf('Dockerfile'))?.[1]?.split(' ')
  for (const name of ['web', 'jobs'])
    for (const volume of services[name]?.volumes ?? []) expect(owned).toContain(volume.split(':')[1])

  const manifests = manifestsOf<Manifest>()
  const claims = manifests.filter(({ kind }) => kind === 'PersistentVolumeClaim').map(nameOf)
  const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}
  expect(settings['BACKUP_HOURS']).toBe('24')
  const mountOf = (deployment: string, folder = '') => {
    const pod = manifests.find((manifest) => nameOf(manifest) === deployment)?.spec.template?.spec
    const mount = pod?.containers[0]?.volumeMounts.find(({ mountPath }) => mountPath === folder)
    const claimed = pod?.volumes.find((volume) => volume.name === mount?.name)
    return { claim: claimed?.persistentVolumeClaim?.claimName, readOnly: mount?.readOnly ?? false }
  }
  const mount = mountOf('skolmaterial-jobs', settings['BACKUP_DIR'])
  expect(claims).toContain(mount.claim)
  expect(mount.claim).not.toBe(mountOf('skolmaterial-jobs', '/data').claim)
  expect(mount.readOnly).toBe(false)
  expect(mountOf('skolmaterial-web', settings['BACKUP_DIR'])).toEqual({ claim: mount.claim, readOnly: true })
})

test('the manifests of Kubernetes have the right types and known keys, and no pod may write or become root', () => {
  const documents = manifestsOf<Named>()
  const models = {
    ...{ ConfigMap, Deployment, Ingress, NetworkPolicy, PersistentVolumeClaim, PodDisruptionBudget, Service },
  }
  for (const document of documents) {
    const model = new models[document.kind as keyof typeof models](document)
    expect(() => model.validate(), document.kind).not.toThrow()
    expect(unreadKeys(model, document), document.kind).toEqual([])
  }
  const deployments = documents.filter(({ kind }) => kind === 'Deployment') as unknown as {
    spec: { template: { spec: { securityContext: object; containers: PodContainer[] } } }
  }[]
  expect(deployments).toHaveLength(2)
  for (const { spec } of deployments) {
    expect(spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
    for (const { securityContext, env } of spec.template.spec.containers) {
      expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
      expectKnownKeys(Object.fromEntries(env.map(({ name, value }) => [name, value])))
    }
  }
  // Every pod is under the policy, which names whom it may speak to.
  const policy = documents.find(({ kind }) => kind === 'NetworkPolicy') as unknown as {
    spec: { podSelector: object; policyTypes: string[]; egress: { ports?: object[] }[] }
  }
  expect(policy.spec).toMatchObject({
    podSelector: { matchLabels: { app: 'skolmaterial' } },
    policyTypes: ['Ingress', 'Egress'],
  })
  for (const { ports = [] } of policy.spec.egress) expect(ports.length).toBeGreaterThan(0)
  const settings = documents.find(({ kind }) => kind === 'ConfigMap') as unknown as { data: Settings }
  expectKnownKeys(settings.data)
})

test('the proxy has ciphers with forward secrecy only, and leads pages on to https but no program', () => {
  const nginx = textOf('deploy/proxy/nginx.conf')
  const ciphers = /^ *ssl_ciphers (\S+);$/m.exec(nginx)?.[1] ?? ''
  for (const cipher of ciphers.split(':')) {
    expect(cipher).toMatch(/^ECDHE-.*(GCM|POLY1305)/)
    expect(() => createSecureContext({ ciphers: cipher })).not.toThrow()
  }
  const unencrypted = nginx.slice(nginx.indexOf('listen 80;'), nginx.indexOf('listen 443'))
  expect(unencrypted.replaceAll(/\s+/g, ' ')).toContain('location /v1/ { return 403; }')
  const caddy = textOf('deploy/proxy/Caddyfile').replaceAll(/\s+/g, ' ')
  expect(caddy).toMatch(/http:\/\/\{\$SITE_ADDRESS:localhost\} \{ #[^{}]*handle \/v1\/\* \{ respond 403 \}/)
})

type ComposeService = {
  image?: string
  profiles?: string[]
  read_only?: boolean
  cap_drop?: string[]
  command?: string[]
  entrypoint?: string[]
  volumes?: string[]
  environment?: Settings
  deploy?: { replicas?: number }
  depends_on?: Record<string, object>
}
const composeOf = (text: string) =>
  parse(text, { merge: true }) as { services: Record<string, ComposeService>; volumes: object }

type PodContainer = {
  securityContext: object
  env: { name: string; value: string }[]
  volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[]
}
type Named = { kind: string; metadata: { name: string } }
type Manifest = Named & {
  data?: Record<string, string>
  spec: {
    template?: {
      spec: {
        containers: PodContainer[]
        volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[]
      }
    }
  }
}
const nameOf = ({ metadata }: Named) => metadata.name
const manifestsOf = <Kind>() =>
  parseAllDocuments(textOf('deploy/kubernetes/skolmaterial.yaml')).map((document) => document.toJS() as Kind)

/** The volume, such as 'data' of 'data:/data', that is mounted where the folder is. */
const volumeAt = (folder: string | undefined, mounted: string[]) =>
  mounted.map((volume) => volume.split(':')).find(([, at]) => at === folder)?.[0]

/** A misspelt key would be ignored by the server. */
function expectKnownKeys(settings: Settings): void {
  expect(Object.keys(settings).filter((key) => !(key in configKeys))).toEqual([])
}

type Model = { validate(): void }

/** The keys of a manifest that its model's check never reads: Kubernetes does not know them, or leaves them out without a word. */
function unreadKeys(model: Model, document: object): string[] {
  const read = new Set<string>()
  recordingReads(model, '', read).validate()
  return keysIn(document, '').filter((key) => !read.has(key))
}

function recordingReads<Value extends object>(value: Value, at: string, read: Set<string>): Value {
  return new Proxy(value, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key)
      if (typeof key === 'symbol' || typeof found === 'function') return found
      read.add(`${at}/${key}`)
      return typeof found === 'object' && found !== null ? recordingReads(found, `${at}/${key}`, read) : found
    },
  })
}

const keysIn = (value: unknown, at: string): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [`${at}/${key}`, ...keysIn(inner, `${at}/${key}`)])
