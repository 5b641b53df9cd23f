import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Command } from '../run/tethered-process.ts'
import { nginxConf } from './nginx-conf.ts'
import type { EdgeLimits } from './nginx-limits.ts'
import { findWorkerUser } from './worker-user.ts'

export interface EdgeOptions {
  /** The checkout with the builds and the demo images. */
  root: string
  /** nginx writes only to `nginx` in this folder; uploaded images are read from `media`. */
  dir: string
  port: number
  adminPort: number
  apiPorts: readonly number[]
  storefrontPort: number
  visitsPort?: number | undefined
  limits: EdgeLimits | 'off'
}

const PROGRAM = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))

/** Writes the configuration of the shop's edge and returns the command that runs it. */
export async function prepareEdge(options: EdgeOptions): Promise<Command> {
  if (!PROGRAM) throw new Error('nginx not found. Run: bash tools/setup.sh')
  const dir = join(options.dir, 'nginx')
  const site = join(dir, 'site')
  await prepareFolders(options, { dir, site })

  const adminDocument = await readFile(join(site, 'admin/index.html'), 'utf8')
  const user = await findWorkerUser(join(site, 'admin/index.html'))
  const conf = nginxConf({ ...options, visitsPort: options.visitsPort, dir, site, adminDocument, user })
  await writeFile(join(dir, 'nginx.conf'), conf)
  return { argv: [PROGRAM, '-p', dir, '-c', join(dir, 'nginx.conf'), '-e', 'stderr'], cwd: dir }
}

/** Serves a copy of the builds, so that a later build does not remove files of a running shop. */
async function prepareFolders({ root, dir: dataDir }: EdgeOptions, { dir, site }: { dir: string; site: string }) {
  await rm(dir, { recursive: true, force: true })
  await mkdir(join(dir, 'temp'), { recursive: true })
  await mkdir(join(dataDir, 'media'), { recursive: true })
  for (const app of ['storefront', 'admin']) {
    const filter = (path: string) => !basename(path).startsWith('.')
    await cp(join(root, 'apps', app, 'build/client'), join(site, app), { recursive: true, filter })
  }
  await symlink(join(dataDir, 'media'), join(site, 'uploads'))
  await symlink(join(root, 'demo/images'), join(site, 'pictures'))
}
