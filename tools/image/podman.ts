import { execFile, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Many small machines allow no more, and crun, the default, needs a newer kernel interface than some have. */
const CONTAINERS_CONF = `[containers]
default_ulimits = ["nofile=8192:8192", "nproc=1024:1024"]
[engine]
runtime = "runc"
`

export interface Podman {
  /** Returns what it prints; throws with what it complains about. */
  capture: (...args: readonly string[]) => Promise<string>
  /** What a container has written last, to both of its outputs. */
  logs: (name: string) => Promise<string>
  /** Shows what it prints. */
  show: (...args: readonly string[]) => Promise<void>
}

/** podman with a configuration of our own, in this folder. */
export async function openPodman(folder: string): Promise<Podman> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'containers.conf')
  await writeFile(file, CONTAINERS_CONF)
  const env = { ...process.env, CONTAINERS_CONF: file }
  return {
    capture: (...args) => capture('podman', args, env),
    logs: (name) => capture('sh', ['-c', 'podman logs --tail 30 "$0" 2>&1', name], env),
    show: (...args) => show('podman', args, env),
  }
}

export function capture(program: string, args: readonly string[], env = process.env): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${program} ${args[0]}: ${stderr.trim() || error.message}`))
      else resolve(stdout.trim())
    })
  })
}

export function show(program: string, args: readonly string[], env = process.env): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ${args[0]}: code ${code}`))))
  })
}
