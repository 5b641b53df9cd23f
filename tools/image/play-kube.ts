import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { DATABASE_URL_FILE } from '../run/database-url.ts'
import { isPortFree } from '../run/ports.ts'
import { respondsOk, waitUntil } from '../run/wait-until.ts'
import { APP_IMAGE } from './build-images.ts'
import type { HostSide } from './container-shop.ts'
import { readManifests } from './deployed-processes.ts'
import type { Podman } from './podman.ts'

const READY_WITHIN_MS = 120_000
const PORTS = [3000, 3100, 3200, 9464, 9465, 9466]
/** Of the others podman knows nothing. */
const SHARED = ['ConfigMap', 'PersistentVolumeClaim']
/** Without the edge, which is tested with the other containers. */
const ORDER = ['migrate', 'api', 'worker', 'storefront']

// biome-ignore lint/suspicious/noExplicitAny: manifests, whose schemas we do not have
type Manifest = any

/**
 * Starts the manifests for Kubernetes with podman, one pod of each, in production mode and on this machine’s network.
 * Changed are only the images, the secrets, and the addresses of the services.
 */
export async function playKube(podman: Podman, host: HostSide): Promise<void> {
  const taken = []
  for (const port of PORTS) if (!(await isPortFree(port))) taken.push(port)
  if (taken.length > 0) throw new Error(`The manifests need these ports: ${taken.join(', ')}`)

  const manifests = await readManifests()
  const shared = manifests.filter(({ kind }) => SHARED.includes(kind))
  const secrets = await writeSecrets(host, manifests)
  const played: string[] = []
  try {
    for (const name of ORDER) {
      const workload = manifests.find(({ kind, metadata }) => /^(Job|Deployment)$/.test(kind) && metadata.name === name)
      const file = join(host.dataDir, `kube-${name}.yaml`)
      // A volume stays, and cannot be made twice; a ConfigMap is only known within its file.
      const before = shared.filter(({ kind }) => kind === 'ConfigMap' || name === ORDER[0])
      await writeFile(
        file,
        [...before, asPlayed(workload, secrets)].map((manifest) => stringify(manifest)).join('---\n'),
      )
      const startedAt = performance.now()
      await podman.capture('play', 'kube', '--network', 'host', file)
      played.push(file)
      await waitFor(podman, name, workload)
      console.log(`KUBE name=${name} seconds=${((performance.now() - startedAt) / 1000).toFixed(1)}`)
    }
  } finally {
    for (const file of played.toReversed()) await podman.capture('play', 'kube', '--down', file).catch(() => '')
    await podman.capture('volume', 'rm', '--force', 'uploads').catch(() => '')
  }
}

/** A Job becomes its pod, because podman has no jobs. Services are host names of this machine. */
function asPlayed(workload: Manifest, secrets: string): Manifest {
  const { template } = workload.spec
  const [container] = template.spec.containers
  container.image = APP_IMAGE
  container.imagePullPolicy = 'Never'
  // Not mapped on the machine’s own network.
  delete container.ports
  template.spec.hostAliases = [{ ip: '127.0.0.1', hostnames: ['api', 'storefront', 'worker'] }]
  for (const volume of template.spec.volumes.filter(({ secret }: Manifest) => secret)) {
    volume.hostPath = { path: secrets, type: 'Directory' }
    delete volume.secret
  }
  if (workload.kind !== 'Job') return workload
  return { apiVersion: 'v1', kind: 'Pod', metadata: workload.metadata, spec: template.spec }
}

/** Every key of the secrets as a file, because podman 4.3 does not decode the values of a Secret that it mounts. */
async function writeSecrets({ dataDir }: HostSide, manifests: readonly Manifest[]): Promise<string> {
  const read = async (...path: string[]) => (await readFile(join(dataDir, ...path), 'utf8')).trim()
  const values: Record<string, string> = {
    'owner-database-url': await read(DATABASE_URL_FILE),
    'database-url': await read('secrets', 'database_url'),
    'secret-key': await read('secrets', 'secret_key'),
    'smtp-url': await read('secrets', 'smtp_url'),
  }
  const folder = join(dataDir, 'kube-secrets')
  await mkdir(folder, { recursive: true })
  for (const { kind, stringData } of manifests) {
    if (kind !== 'Secret') continue
    for (const key of Object.keys(stringData)) await writeFile(join(folder, key), values[key] ?? '')
  }
  return folder
}

/** Until its own readiness probe answers; a Job until it has ended. */
async function waitFor(podman: Podman, name: string, workload: Manifest): Promise<void> {
  const [container] = workload.spec.template.spec.containers
  const probe = container.readinessProbe?.httpGet
  const containerName = workload.kind === 'Job' ? `${name}-${name}` : `${name}-pod-0-${name}`
  if (!probe) {
    const code = await podman.capture('wait', containerName)
    if (code === '0') return
  } else if (
    await waitUntil(() => respondsOk(`http://127.0.0.1:${probe.port}${probe.path}`), { withinMs: READY_WITHIN_MS })
  )
    return
  throw new Error(`${name} did not start:\n${await podman.logs(containerName)}`)
}
