import { existsSync } from 'node:fs'
import { mkdir, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const V1 = '/sys/fs/cgroup/cpu'
const V2 = '/sys/fs/cgroup'
/** Short, so that a process that has used its share stands still for milliseconds only. */
const PERIOD_US = 20_000

/** Lets a process have at most this share of a core. Returns what removes the group once the process has ended. */
export async function limitCpu(pid: number, share: number): Promise<() => Promise<void>> {
  const quota = Math.round(PERIOD_US * share)
  const isV1 = existsSync(V1)
  const group = join(isV1 ? V1 : V2, `fieldhouse-lab-${pid}`)
  if (!isV1) await writeFile(join(V2, 'cgroup.subtree_control'), '+cpu')
  await mkdir(group)
  if (isV1) {
    await writeFile(join(group, 'cpu.cfs_period_us'), String(PERIOD_US))
    await writeFile(join(group, 'cpu.cfs_quota_us'), String(quota))
  } else {
    await writeFile(join(group, 'cpu.max'), `${quota} ${PERIOD_US}`)
  }
  await writeFile(join(group, 'cgroup.procs'), String(pid))
  return () => rmdir(group)
}
