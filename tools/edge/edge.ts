import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, ROOT } from '../run/ensure-installed.ts'
import type { Command } from '../run/tethered-process.ts'
import { hasVarnish, varnishCheck, varnishCommand, writeVarnish } from './varnish.ts'

/** `npm run edge -- --config edge.json`: writes the edge's configuration and lets nginx test it. */
const { values } = parseArgs({
  options: {
    config: { type: 'string' },
    out: { type: 'string', default: '.data/edge' },
    /** False where the certificates or the upstreams are not known yet, such as while an image is built. */
    test: { type: 'boolean', default: true },
  },
  allowNegative: true,
})

try {
  await ensureInstalled()
  await writeFromFile(values.config)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function writeFromFile(file: string | undefined): Promise<void> {
  if (!file) throw new Error('--config is required: the file that describes the edge (docs/operations/edge.md)')
  const { isBuilt } = await import('../run/build-apps.ts')
  if (!isBuilt()) throw new Error('No build found. Run: npm run build')
  const { parseEdgeConfig } = await import('./edge-config.ts')
  const { edgeCommand, writeEdge } = await import('./nginx.ts')
  const dir = resolve(values.out)
  const config = parseEdgeConfig(parseJson(file, await readFile(file, 'utf8')))
  const user = await writeEdge(config, { root: ROOT, dir })
  console.log(`wrote   ${join(dir, 'nginx.conf')}`)
  if (user === 'root') console.warn(`Workers will run as root: no service account can read ${dir}`)
  if (values.test) await testEdge(edgeCommand(dir))
  if (hasVarnish(config)) await writeVcl(config, dir)
}

async function writeVcl(config: Parameters<typeof writeVarnish>[0], dir: string): Promise<void> {
  console.log(`wrote   ${await writeVarnish(config, dir)}`)
  if (!values.test) return
  const { spawnTethered, describeExit } = await import('../run/tethered-process.ts')
  const { child, ended } = spawnTethered(varnishCheck(dir))
  const output: string[] = []
  child.stderr?.on('data', (chunk) => output.push(String(chunk)))
  const end = await ended
  // It prints the whole program if it accepts it.
  if (end.code !== 0) throw new Error(`${output.join('')}varnishd refuses the configuration: ${describeExit(end)}`)
  console.log(`start   ${varnishCommand(config.varnish, dir).argv.join(' ')}`)
}

async function testEdge({ argv, ...command }: Command): Promise<void> {
  const { spawnTethered, describeExit } = await import('../run/tethered-process.ts')
  const end = await spawnTethered({ ...command, argv: [...argv, '-t', '-q'], inheritOutput: true }).ended
  if (end.code !== 0) throw new Error(`nginx refuses the configuration: ${describeExit(end)}`)
  console.log(`start   ${argv.join(' ')}\nreload  ${argv.join(' ')} -s reload`)
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`)
  }
}
