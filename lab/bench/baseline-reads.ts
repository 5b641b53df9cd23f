import fastify from 'fastify'
import pg from 'pg'
import type { Statement } from './capture-statements.ts'

/** Baseline: Fastify, pg and the prepared statements of one read. The lower bound of the route's cost. */
const statements = JSON.parse(process.env.STATEMENTS ?? '[]') as Statement[]
const bytes = Buffer.from(process.env.BYTES ?? '', 'base64')
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const app = fastify()
app.get('/', async () => {
  const queries = statements.map(({ text, values }, index) =>
    pool.query({ name: `statement_${index}`, text, values: [...values] }),
  )
  return (await Promise.all(queries)).map(({ rows }) => rows)
})
app.get('/bytes', (_request, reply) => {
  reply.type('application/json; charset=utf-8').send(bytes)
})
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
