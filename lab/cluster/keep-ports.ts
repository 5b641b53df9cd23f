import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { freePorts, isPortFree } from '../../tools/run/ports.ts'

export type PortOf = (name: string) => number

/** Free ports by name, the same in every run of a data folder: etcd keeps the addresses of its members. */
export async function keepPorts(file: string, names: readonly string[]): Promise<PortOf> {
  const kept: Record<string, number> = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
  for (const [name, port] of Object.entries(kept)) {
    if (!(await isPortFree(port)))
      throw new Error(`Port ${port} of ${name} is in use. Is this cluster running already?`)
  }
  const taken = new Set(Object.values(kept))
  const free = (await freePorts(names.length + taken.size)).filter((port) => !taken.has(port))
  for (const name of names) kept[name] ??= free.pop() ?? 0
  await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`)
  return (name) => {
    const port = kept[name]
    if (!port) throw new Error(`${name} has no port`)
    return port
  }
}
