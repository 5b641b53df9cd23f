import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from '../run/tethered-process.ts'
import type { EdgeConfig } from './edge-config.ts'
import { keepBuilds } from './keep-builds.ts'
import { nginxConf } from './nginx-conf.ts'
import { findWorkerUser } from './worker-user.ts'

export interface EdgeFolders {
  /** The checkout with the builds. */
  root: string
  /** nginx.conf, the builds that are served, and what nginx writes. A running edge keeps its cache and logs there. */
  dir: string
}

const PROGRAM = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))

/** Writes the configuration of the edge and returns the command that runs it. */
export async function prepareEdge(config: EdgeConfig, folders: EdgeFolders): Promise<Command> {
  const command = edgeCommand(folders.dir)
  await writeEdge(config, folders)
  return command
}

/**
 * Builds that are kept first, then nginx.conf, which names their folders: a running edge reads it when it reloads.
 * Returns the account of the workers.
 */
export async function writeEdge(config: EdgeConfig, { root, dir }: EdgeFolders): Promise<string | undefined> {
  await mkdir(join(dir, 'temp'), { recursive: true })
  const [newest = '', ...older] = await keepBuilds(root, join(dir, 'builds'))
  const document = join(newest, 'admin/index.html')
  const user = config.user ?? (await findWorkerUser(document))
  const adminDocument = await readFile(document, 'utf8')
  const conf = nginxConf({ config, root, dir, builds: [newest, ...older], adminDocument, user })
  await writeFile(join(dir, 'nginx.conf.new'), conf)
  await rename(join(dir, 'nginx.conf.new'), join(dir, 'nginx.conf'))
  return user
}

export function edgeCommand(dir: string): Command {
  if (!PROGRAM) throw new Error('nginx not found. Run: bash tools/setup.sh')
  return { argv: [PROGRAM, '-p', dir, '-c', join(dir, 'nginx.conf'), '-e', 'stderr'], cwd: dir }
}
