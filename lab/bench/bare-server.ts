import fastify from 'fastify'
import pg from 'pg'
import { listCards } from '../../apps/api/src/modules/catalog/store.ts'
import type { Db } from '../../apps/api/src/platform/db/db.ts'

/** Nothing but Fastify, pg and the list's own statement, prepared: the least that such a route can cost. */
const ids = (process.env.IDS ?? '').split(',').map(Number)
const text = await statementText()
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const at = new Date(8_640_000_000_000)

const app = fastify()
app.get('/', async () => {
  const { rows } = await pool.query({ name: 'cards', text, values: [ids, 'en', at] })
  return { count: rows.length, results: rows }
})
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))

async function statementText(): Promise<string> {
  let sent = ''
  const recorder = {
    executeQuery: async (query: { sql: string }) => {
      sent = query.sql
      return { rows: [] }
    },
  }
  await listCards(recorder as unknown as Db, ids, 'en', new Date(0))
  return sent
}
