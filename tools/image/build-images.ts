import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { EdgeConfigInput } from '../edge/edge-config.ts'
import { ROOT } from '../run/ensure-installed.ts'
import type { Podman } from './podman.ts'
import { capture, show } from './podman.ts'

export const APP_IMAGE = 'localhost/fieldhouse:dev'
export const EDGE_IMAGE = 'localhost/fieldhouse-edge:dev'
const LOCAL_BASE = 'localhost/debian:12-slim'
/** Of the machine: behind a proxy that has its own authority, npm needs it. */
const CERTIFICATES = '/etc/ssl/certs'
const NOT_IN_A_SLIM_BASE = ['usr/share/doc', 'usr/share/man', 'usr/share/info', 'usr/share/locale', 'var/log']

/** The base image that Debian publishes under this name, made here where no registry can be reached. */
export async function ensureBase(podman: Podman, folder: string): Promise<string> {
  if (
    await capture('podman', ['image', 'exists', LOCAL_BASE]).then(
      () => true,
      () => false,
    )
  )
    return LOCAL_BASE
  const root = join(folder, 'base')
  await rm(root, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await show('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root])
  const emptied = [...NOT_IN_A_SLIM_BASE, 'var/cache/apt', 'var/lib/apt/lists']
  for (const path of emptied) await rm(join(root, path), { recursive: true, force: true })
  const archive = join(folder, 'base.tar')
  await capture('tar', ['-C', root, '-c', '-f', archive, '.'])
  await podman.capture('import', archive, LOCAL_BASE)
  await rm(root, { recursive: true })
  await rm(archive)
  return LOCAL_BASE
}

export interface Build {
  target: 'app' | 'edge'
  tag: string
  base: string
  /** Below the checkout. */
  edgeConfig?: string
}

export async function buildImage({ target, tag, base, edgeConfig }: Build): Promise<void> {
  const certificates = existsSync(`${CERTIFICATES}/ca-certificates.crt`)
    ? ['-v', `${CERTIFICATES}:${CERTIFICATES}:ro`, '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}/ca-certificates.crt`]
    : []
  const config = edgeConfig ? ['--build-arg', `EDGE_CONFIG=${relative(ROOT, join(ROOT, edgeConfig))}`] : []
  // Docker’s format, because the other one has no health checks.
  const options = ['--isolation', 'chroot', '--network', 'host', '--layers', '--format', 'docker', ...certificates]
  await show('buildah', [
    'bud',
    ...options,
    '--build-arg',
    `BASE=${base}`,
    ...config,
    '--target',
    target,
    '-t',
    tag,
    ROOT,
  ])
}

/** The only file of the data folder that the build sees. */
export async function writeEdgeConfig(config: EdgeConfigInput): Promise<string> {
  const file = '.data/image/edge.json'
  await mkdir(join(ROOT, '.data/image'), { recursive: true })
  await writeFile(join(ROOT, file), JSON.stringify(config, undefined, 2))
  return file
}
