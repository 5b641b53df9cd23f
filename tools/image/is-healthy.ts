import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

/**
 * Health check without curl, which the image does not have: `node tools/image/is-healthy.ts [URL]`. Without a URL, the
 * health that each process tells beside its metrics. With --within-seconds it asks until then.
 */
const { values, positionals } = parseArgs({
  options: { 'within-seconds': { type: 'string', default: '0' } },
  allowPositionals: true,
})
const [url = `http://127.0.0.1:${process.env.METRICS_PORT}/health`] = positionals
const until = performance.now() + Number(values['within-seconds']) * 1000

let healthy = await isHealthy()
while (!healthy && performance.now() < until) {
  await sleep(500)
  healthy = await isHealthy()
}
process.exitCode = healthy ? 0 : 1

async function isHealthy(): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  return response?.ok ?? false
}
