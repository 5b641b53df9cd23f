import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { signInLines } from '../../tools/run/demo-owner.ts'
import { DEFAULT_PORT } from '../../tools/run/ports.ts'
import { runInForeground } from '../../tools/run/run-in-foreground.ts'
import { SMALL, WHOLE } from './cluster-parts.ts'
import { askCluster, obey } from './command-socket.ts'
import { startCluster } from './start-cluster.ts'
import { formatStatus } from './status-table.ts'

/**
 * `npm run cluster`: what production would have on ten machines, on this one. From another shell, --down PART takes a
 * part away, --up PART brings it back, and --status shows all of them.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.SHOP_PORT ?? DEFAULT_PORT },
    'admin-port': { type: 'string' },
    data: { type: 'string', default: '.data/cluster' },
    small: { type: 'boolean', default: false },
    limits: { type: 'boolean', default: true },
    down: { type: 'string' },
    up: { type: 'string' },
    status: { type: 'boolean', default: false },
  },
  allowNegative: true,
})

const dataDir = resolve(values.data)
const { down, up, status } = values
if (down || up || status) {
  const command = down ? `down ${down}` : up ? `up ${up}` : 'status'
  const { ok, text } = await askCluster(dataDir, command)
  console.log(text)
  process.exit(ok ? 0 : 1)
}

await runInForeground(async (supervisor) => {
  const cluster = await startCluster(supervisor, {
    port: Number(values.port),
    adminPort: Number(values['admin-port'] ?? Number(values.port) + 1),
    dataDir,
    size: values.small ? SMALL : WHOLE,
    orders: 500,
    limits: values.limits,
  })
  await obey(dataDir, cluster)
  const lines = signInLines(`${cluster.adminUrl}/admin/`, cluster.owner).map((line) => line.join(' '))
  console.log([formatStatus(await cluster.listStatus()), ...lines, `ready ${cluster.url}`].join('\n'))
})
