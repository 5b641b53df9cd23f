import { parentPort, workerData } from 'node:worker_threads'
import { getPage } from './get-page.ts'

const { port, address, pages, concurrency } = workerData
const statuses = new Map<number, number>()
let next = 0

/** Half with a query key that no page knows, half searches that nobody has made before. */
async function ask() {
  for (let index = next++; index < pages; index = next++) {
    const path = index % 2 ? `/home?x=${address}-${index}` : `/search?q=tee+${address}-${index}`
    const { status } = await getPage(port, { path, address, headers: { authorization: `Bearer ${index}` } })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
}

await Promise.all(Array.from({ length: concurrency }, ask))
parentPort?.postMessage(statuses)
