import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import pg from 'pg'
import type { Statement } from './capture-statements.ts'

interface Recorded {
  create: Statement[]
  validate: Statement[]
  names: Record<string, string>
}

/** Baseline: Fastify, pg, fetch and the queries and PayPal calls of a checkout. The lower bound of its cost. */
const { create, validate, names } = JSON.parse(process.env.RECORDED ?? '{}') as Recorded
const paypal = process.env.PAYPAL_URL ?? ''
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 })
const basic = Buffer.from('emulated-client:emulated-secret').toString('base64')
const token = await fetch(`${paypal}/v1/oauth2/token`, {
  method: 'POST',
  headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
  body: 'grant_type=client_credentials',
}).then(async (response) => ((await response.json()) as { access_token: string }).access_token)

interface Purchase {
  cart_id: string
  email: string
  total: string
  with_provider: boolean
  attempt_id?: string
  provider_order_id?: string
}

/** Replays the recorded statements in order, with the ids of this purchase. */
async function replay(name: string, statements: readonly Statement[], own: Record<string, string>): Promise<void> {
  const client = await pool.connect()
  try {
    for (const [index, { text, values }] of statements.entries()) {
      const filled = values.map((value) => rename(value, own))
      await client.query(filled.length > 0 ? { name: `${name}_${index}`, text, values: filled } : text)
    }
  } finally {
    client.release()
  }
}

function rename(value: unknown, own: Record<string, string>): unknown {
  if (typeof value !== 'string') return value
  return Object.entries(names).reduce(
    (text, [name, recorded]) => text.replaceAll(recorded, own[name] ?? recorded),
    value,
  )
}

async function call(method: string, path: string, body?: object): Promise<{ id: string }> {
  const response = await fetch(`${paypal}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', prefer: 'return=representation' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await response.json()) as { id: string }
}

const ownNames = ({ cart_id, email, attempt_id = '', provider_order_id = '' }: Purchase) => ({
  CART: cart_id,
  EMAIL: email,
  ATTEMPT: attempt_id,
  PROVIDER: provider_order_id,
  CAPTURE: `CAP-${attempt_id}`,
})

const app = fastify()
app.post<{ Body: Purchase }>('/create', async ({ body }) => {
  const attempt_id = randomUUID()
  const amount = { currency_code: 'USD', value: body.total }
  const unit = { custom_id: attempt_id, invoice_id: attempt_id, amount }
  const order = { intent: 'CAPTURE', purchase_units: [unit] }
  const made = body.with_provider ? await call('POST', '/v2/checkout/orders', order) : { id: attempt_id }
  await replay('create', create, ownNames({ ...body, attempt_id, provider_order_id: made.id }))
  return { attempt_id, provider_order_id: made.id }
})
app.post<{ Body: Purchase }>('/validate', async ({ body }) => {
  const path = `/v2/checkout/orders/${body.provider_order_id}`
  if (body.with_provider) {
    await fetch(`${paypal}/emulator/orders/${body.provider_order_id}/approve`, { method: 'POST', body: '{}' })
    await call('GET', path)
    await call('POST', `${path}/capture`, {})
  }
  await replay('validate', validate, ownNames(body))
  return { ok: true }
})

console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
