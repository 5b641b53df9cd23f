import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { hostileImages, MARKERS } from '../../apps/api/test/hostile/images.ts'
import type { FuzzTarget } from './fuzz-target.ts'
import { openFuzzTarget } from './fuzz-target.ts'
import { hostileTables } from './hostile-tables.ts'
import type { Scenario } from './scenario.ts'

const SLOW_MS = 500
const REPEATS = 3
const QUICK_SHARE = 4
/** Fields that carry tables; all others carry pictures. */
const TABLES = ['file', 'part']

interface HostileFile {
  name: string
  content: Buffer
  isRefused: boolean
}

/** Hostile files at every endpoint that takes files: each is refused, or written anew without what was hidden in it. */
export const uploads: Scenario = async ({ quick, seed, only = '' }) => {
  const target = await openFuzzTarget({ seed, only: '' })
  const { images, tables } = await listFiles()
  const failures: string[] = []
  let [sent, refused] = [0, 0]
  for (const endpoint of target.endpoints.filter(({ name, files = [] }) => files.length > 0 && name.includes(only))) {
    const files = endpoint.files?.some((field) => TABLES.includes(field)) ? tables : images
    for (const [index, file] of files.entries()) {
      if (quick && index % QUICK_SHARE > 0) continue
      const { status, wrong } = await upload(target, endpoint, file)
      sent++
      if (status >= 400) refused++
      failures.push(...wrong.map((each) => `${endpoint.name} with ${file.name}: ${each}`))
    }
  }
  failures.push(...(await findMarkers(target.mediaDir)))
  await target.close()
  const files = images.length + tables.length
  return { lines: [`fuzz uploads files=${files} sent=${sent} refused=${refused} wrong=${failures.length}`], failures }
}

async function listFiles(): Promise<Record<'images' | 'tables', HostileFile[]>> {
  const images = Object.entries(await hostileImages()).map(([name, { content, expected }]) => {
    return { name, content, isRefused: expected !== 'rewritten' }
  })
  const tables = Object.entries(hostileTables()).map(([name, content]) => ({ name, content, isRefused: false }))
  return { images, tables }
}

async function upload(target: FuzzTarget, endpoint: Endpoint, { name, content, isRefused }: HostileFile) {
  const files = Object.fromEntries((endpoint.files ?? []).map((field) => [field, content]))
  const principal = [...target.principals.all()].findLast(({ rights }) => isAllowed(endpoint, rights.side))
  if (!principal) throw new Error(`nobody may call ${endpoint.name}`)
  const plan = target.planUpload(endpoint, principal, name, files)
  const answer = await target.send(plan.request)
  const wrong = target.judge(plan, answer).map(({ kind, detail }) => `${kind} ${detail}`)
  if (isRefused && answer.status < 300) wrong.push('accepted')
  if (answer.ms > SLOW_MS) {
    const times: number[] = []
    for (let repeat = 0; repeat < REPEATS; repeat++) times.push((await target.send(plan.request)).ms)
    const least = Math.round(Math.min(...times))
    if (least > SLOW_MS) wrong.push(`${least} ms, three times`)
  }
  if (answer.status === 401) await target.principals.renew(principal.name)
  return { status: answer.status, wrong }
}

/** The owner for staff endpoints, a shopper for the others. */
function isAllowed({ access }: Endpoint, side: string): boolean {
  return [access].flat().some((level) => level.startsWith('staff')) ? side === 'admin' : side === 'shop'
}

/** No file that the shop serves contains what was hidden in an upload. */
async function findMarkers(dir: string): Promise<string[]> {
  const files = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  const found: string[] = []
  for (const file of files.filter((each) => each.isFile())) {
    const text = (await readFile(join(file.parentPath, file.name))).toString('latin1')
    for (const marker of MARKERS.filter((each) => text.includes(each))) found.push(`${file.name} contains ${marker}`)
  }
  return found
}
