import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from '../run/tethered-process.ts'
import type { EdgeConfig } from './edge-config.ts'
import type { VarnishConfig } from './varnish-vcl.ts'
import { PAGES_SOCKET, PURGE_SOCKET, varnishVcl } from './varnish-vcl.ts'

const PROGRAM = '/usr/sbin/varnishd'
export const isInstalled = existsSync(PROGRAM)

export function hasVarnish(config: EdgeConfig): config is EdgeConfig & { varnish: VarnishConfig } {
  return config.varnish !== undefined
}

export async function writeVarnish(config: EdgeConfig & { varnish: VarnishConfig }, dir: string): Promise<string> {
  const file = join(dir, 'varnish.vcl')
  await mkdir(dir, { recursive: true })
  await writeFile(`${file}.new`, varnishVcl(config))
  await rename(`${file}.new`, file)
  return file
}

/** Idle connections to the processes end before these do, as those of nginx. */
const PARAMETERS = ['backend_idle_timeout=4', 'http_gzip_support=on', 'shortlived=0']

export function varnishCommand({ listen, purge, memory_mb }: VarnishConfig, dir: string): Command {
  const sockets = [`${PAGES_SOCKET}=${listen}`, `${PURGE_SOCKET}=${purge.listen}`].flatMap((socket) => ['-a', socket])
  const settings = PARAMETERS.flatMap((parameter) => ['-p', parameter])
  const files = ['-n', join(dir, 'varnish'), '-f', join(dir, 'varnish.vcl')]
  return { argv: [PROGRAM, '-F', ...files, ...sockets, '-s', `malloc,${memory_mb}m`, ...settings], cwd: dir }
}

/** Compiles the VCL and starts nothing. */
export function varnishCheck(dir: string): Command {
  if (!isInstalled) throw new Error('varnishd not found. Install the packages varnish and varnish-modules')
  return { argv: [PROGRAM, '-C', '-n', join(dir, 'varnish-check'), '-f', join(dir, 'varnish.vcl')], cwd: dir }
}
