import fastify from 'fastify'
import pg from 'pg'
import type { Statement } from './capture-statements.ts'

/**
 * Baseline: Fastify, pg and the prepared statements of one cart addition in a transaction. The lower bound of its cost.
 */
const statements = JSON.parse(process.env.STATEMENTS ?? '[]') as Statement[]
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const app = fastify()
app.post<{ Body: { cart_id: string; sku_id: number } }>('/', async ({ body }) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const rows: unknown[] = []
    for (const [index, { text, values }] of statements.entries()) {
      const filled = values.map((value) => fill(value, body))
      rows.push((await client.query({ name: `statement_${index}`, text, values: filled })).rows)
    }
    await client.query('commit')
    return rows
  } finally {
    client.release()
  }
})

/** The recorded statements name one cart and one SKU; each call substitutes its own. */
function fill(value: unknown, { cart_id, sku_id }: { cart_id: string; sku_id: number }): unknown {
  if (Array.isArray(value)) return value.map((item) => fill(item, { cart_id, sku_id }))
  if (value === 'CART') return cart_id
  return value === 0 ? sku_id : value
}

console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
