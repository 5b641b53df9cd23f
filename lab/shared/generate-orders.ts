import { spawnTethered } from '../../tools/run/tethered-process.ts'

/** The demo catalog if there is none, and that many demo orders if there are none. */
export async function generateOrders(databaseUrl: string, orders: number): Promise<void> {
  const argv = [process.execPath, 'demo/demo.ts', '--if-empty', '--orders', String(orders)] as const
  const { code } = await spawnTethered({ argv, env: { DATABASE_URL: databaseUrl }, inheritOutput: true }).ended
  if (code !== 0) throw new Error(`generating ${orders} orders ended with ${code}`)
}
