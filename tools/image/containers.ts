import { readFile } from 'node:fs/promises'
import { respondsOk, waitUntil } from '../run/wait-until.ts'
import type { Podman } from './podman.ts'

const READY_WITHIN_MS = 120_000
const STOP_WITHIN_SECONDS = 30

export interface Container {
  name: string
  image: string
  command: readonly string[]
  env: Record<string, string>
  /** `source:target:options` */
  volumes: readonly string[]
  tmpfs: readonly string[]
  memory: string
  readyAt: string
}

/** Starts it as production does, without a capability and on a read-only root; returns the seconds until it is ready. */
export async function startContainer(podman: Podman, container: Container): Promise<number> {
  const { name, image, command, env, volumes, tmpfs, memory, readyAt } = container
  await podman.capture('rm', '--force', '--ignore', name)
  const startedAt = performance.now()
  const isolation = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--network', 'host']
  await podman.capture(
    ...['run', '--detach', '--name', name, '--memory', memory, ...isolation],
    ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    ...volumes.flatMap((volume) => ['--volume', volume]),
    ...tmpfs.flatMap((mount) => ['--tmpfs', mount]),
    ...[image, ...command],
  )
  const isReady = await waitUntil(() => respondsOk(readyAt), { withinMs: READY_WITHIN_MS })
  if (!isReady) throw new Error(`${name} was not ready:\n${await podman.logs(name)}`)
  return (performance.now() - startedAt) / 1000
}

export interface Stop {
  seconds: number
  code: number
}

export async function stopContainer(podman: Podman, name: string): Promise<Stop> {
  const startedAt = performance.now()
  await podman.capture('stop', '--time', String(STOP_WITHIN_SECONDS), name)
  const seconds = (performance.now() - startedAt) / 1000
  const code = Number(await podman.capture('inspect', '--format', '{{.State.ExitCode}}', name))
  return { seconds, code }
}

export interface Privileges {
  uid: string
  /** Bits of the effective and the bounding set; zeros: none. */
  capabilities: string
  noNewPrivileges: string
}

/** What the kernel says of the first process, not what was asked for. */
export async function readPrivileges(podman: Podman, name: string): Promise<Privileges> {
  const pid = await podman.capture('inspect', '--format', '{{.State.Pid}}', name)
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const field = (key: string) => new RegExp(`^${key}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? ''
  return {
    uid: field('Uid'),
    capabilities: `${field('CapEff')}/${field('CapBnd')}`,
    noNewPrivileges: field('NoNewPrivs'),
  }
}

/** Resident megabytes of all its processes. */
export async function readMemory(podman: Podman, name: string): Promise<number> {
  const first = await podman.capture('inspect', '--format', '{{.State.Pid}}', name)
  const pids = [first]
  let kilobytes = 0
  for (let pid = pids.pop(); pid !== undefined; pid = pids.pop()) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    kilobytes += Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
    pids.push(...children.split(' ').filter(Boolean))
  }
  return kilobytes / 1024
}
