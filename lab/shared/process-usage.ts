import { readdir, readFile } from 'node:fs/promises'

/** The kernel counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10

/** CPU time of a process and its children since it started. */
export async function readCpuMs(pid: number): Promise<number> {
  const processes = await Promise.all((await listPids()).map(readStat))
  return processes
    .filter((found) => found?.pid === pid || found?.parent === pid)
    .reduce((sum, found) => sum + (found?.cpuMs ?? 0), 0)
}

/** Memory that a process holds now (`VmRSS`), or has held at most (`VmHWM`). NaN if the process has ended. */
export async function readMemoryMib(pid: number | 'self', field: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
}

async function listPids(): Promise<number[]> {
  return (await readdir('/proc')).map(Number).filter(Number.isInteger)
}

/** Children that have ended count for their parent. Undefined if the process has ended. */
async function readStat(pid: number): Promise<{ pid: number; parent: number; cpuMs: number } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name in brackets may hold anything, so fields are counted from its end.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  if (!fields) return undefined
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { pid, parent: Number(fields[1]), cpuMs: ticks * MS_PER_TICK }
}
