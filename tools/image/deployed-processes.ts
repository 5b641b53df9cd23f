import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'

/** One process of the shop as a file in `deploy` starts it. */
export interface DeployedProcess {
  /** For messages: the file and the name in it. */
  where: string
  /** The file that Node.js runs. */
  entry: string
  env: Record<string, string>
  /** Secrets that are mounted where `<NAME>_FILE` looks for them. */
  secretFiles: readonly string[]
  /** URLs that are asked for its health; the host is irrelevant. */
  probes: readonly string[]
  graceSeconds: number
}

// biome-ignore lint/suspicious/noExplicitAny: files of other tools, whose schemas we do not have
type Parsed = any

export async function readCompose(): Promise<Parsed> {
  const values = await readEnvFile('deploy/compose/.env.example')
  const text = await readFile('deploy/compose/compose.yaml', 'utf8')
  const filled = text.replaceAll(
    /\$\{(\w+)(?::-([^}]*)|:\?)?\}/g,
    (_, name: string, other = '') => values[name] || other,
  )
  return parse(filled, { merge: true })
}

export async function readManifests(): Promise<Parsed[]> {
  const folder = 'deploy/kubernetes'
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.flatMap((text) => parseAllDocuments(text, { strict: true }).map((document) => document.toJS()))
}

export async function listInCompose(): Promise<DeployedProcess[]> {
  const { services } = await readCompose()
  return Object.entries<Parsed>(services)
    .filter(([, service]) => service.command?.[0]?.endsWith('.ts'))
    .map(([name, service]) => ({
      where: `compose ${name}`,
      entry: service.command[0],
      env: service.environment,
      secretFiles: (service.secrets ?? []).map((secret: string) => `/run/secrets/${secret}`),
      probes: service.healthcheck?.test?.filter((part: string) => part.startsWith('http')) ?? [],
      graceSeconds: Number.parseInt(service.stop_grace_period, 10),
    }))
}

export async function listInKubernetes(): Promise<DeployedProcess[]> {
  const manifests = await readManifests()
  const named = (kind: string, name: string) =>
    manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)
  return manifests.flatMap((manifest) => {
    const pod = manifest.spec?.template?.spec
    const [container] = pod?.containers ?? []
    if (!container?.args) return []
    const shared = (container.envFrom ?? []).map((from: Parsed) => named('ConfigMap', from.configMapRef.name).data)
    const own = Object.fromEntries((container.env ?? []).map(({ name, value }: Parsed) => [name, value]))
    const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe].filter(Boolean)
    return {
      where: `${manifest.kind} ${manifest.metadata.name}`,
      entry: container.args[0],
      env: Object.assign({}, ...shared, own),
      secretFiles: secretFilesOf(pod, container, named),
      probes: probes.map(({ httpGet }) => `http://pod:${httpGet.port}${httpGet.path}`),
      graceSeconds: pod.terminationGracePeriodSeconds ?? 30,
    }
  })
}

function secretFilesOf(pod: Parsed, container: Parsed, named: (kind: string, name: string) => Parsed): string[] {
  return (container.volumeMounts ?? []).flatMap(({ name, mountPath }: Parsed) => {
    const volume = pod.volumes.find((candidate: Parsed) => candidate.name === name)
    if (!volume.secret) return []
    const { stringData } = named('Secret', volume.secret.secretName)
    return Object.keys(stringData).map((key) => `${mountPath}/${key}`)
  })
}

export async function listInSystemd(): Promise<DeployedProcess[]> {
  const folder = 'deploy/systemd'
  const shared = await readEnvFile(join(folder, 'shop.env.example'))
  const files = (await readdir(folder)).filter((file) => file.endsWith('.service'))
  const units = await Promise.all(files.map(async (file) => ({ file, ...(await readUnit(join(folder, file))) })))
  return units.flatMap(({ file, values }) => {
    const [, entry] = / (\S+\.ts)\b/.exec(values('ExecStart').join()) ?? []
    if (!entry) return []
    const own = values('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split(/=(.*)/s, 2)))
    return {
      where: file,
      entry,
      // The first instance of a template.
      env: { ...shared, ...(Object.fromEntries(own) as Record<string, string>) },
      secretFiles: values('LoadCredential').map((line) => `%d/${line.split(':')[0]}`),
      probes: values('ExecStartPost').flatMap((line) => line.match(/http:\S+/g) ?? []),
      graceSeconds: Number(values('TimeoutStopSec')[0] ?? 90),
    }
  })
}

/** The settings of a unit, of its first instance if it is a template. */
export async function readUnit(file: string) {
  const lines = (await readFile(file, 'utf8')).replaceAll('%i', '1').split('\n')
  const values = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
  const keys = lines.flatMap((line) => /^(\w+)=/.exec(line)?.[1] ?? [])
  return { values, keys }
}

async function readEnvFile(file: string): Promise<Record<string, string>> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => /^\w+=/.test(line))
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2)))
}
