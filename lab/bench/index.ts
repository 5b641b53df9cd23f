import { createInterface } from 'node:readline'
import pg from 'pg'
import { openSizedShop } from '../shared/sized-shop.ts'

/** Of about twenty SKUs each. */
const PRODUCTS = 100_000
const QUICK_PRODUCTS = 5000

/**
 * Memory of the listing index in a process of its own: what it holds, and the growth and peak of what the system gave, when
 * it loads, loads twice again, and when every price has changed within the month.
 */
export async function* benchIndex({ quick, size }: { quick: boolean; size?: number }): AsyncIterable<string> {
  const shop = await openSizedShop(size ?? (quick ? QUICK_PRODUCTS : PRODUCTS))
  try {
    const skus = await countSkus(shop.databaseUrl)
    const { child, ended } = shop.spawn(['--expose-gc', 'lab/bench/index-process.ts'], {})
    if (!child.stdout) throw new Error('the process of the index has no output')
    for await (const line of createInterface(child.stdout)) {
      const figures = Object.entries({ ...(JSON.parse(line) as Record<string, string>), skus })
      yield `bench index ${figures.map(([name, value]) => `${name}=${value}`).join(' ')}`
    }
    const { code } = await ended
    if (code !== 0) throw new Error('the listing index could not be measured')
  } finally {
    await shop.close()
  }
}

async function countSkus(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from catalog.skus where status = 'active'`,
  )
  await client.end()
  return rows[0]?.count ?? 0
}
