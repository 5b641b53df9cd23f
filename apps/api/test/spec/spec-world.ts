import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { accountsJobs } from '#modules/accounts/jobs.ts'
import { openLiveSettings } from '#modules/settings/service.ts'
import { givenMerchandiser, PICTURE } from '../given-catalog.ts'
import { HOME, openShopWithPayPal } from '../given-payments.ts'
import { mailsTo } from '../mails.ts'
import { runQueuedJobs } from '../run-queued-jobs.ts'
import type { SpecOperation } from './operations.ts'

export type Headers = Record<string, string>

export interface SpecInput {
  headers?: Headers
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean>
  body?: Record<string, unknown>
  /** Buffers are files. */
  form?: Record<string, string | Buffer>
}

/** A shop with what the operations of the specification are tried on: people of every kind, goods, carts, payments. */
export async function openSpecWorld() {
  const shop = await openShopWithPayPal()
  const { app, call, db, deps, given, mailUrl } = shop
  const merchandiser = await givenMerchandiser({ app, call, db, deps })
  // Before the first read: the shop learns of promotions from notifications, which this insert does not wait for.
  const promo_code = 'SPECTEN'
  await given.promotion({ code: promo_code })
  const work = () => runQueuedJobs(deps, accountsJobs(openLiveSettings(deps)))

  async function send(operation: Pick<SpecOperation, 'method' | 'path'>, input: SpecInput, { slash = true } = {}) {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input.params?.[name]))
    const url = `/api${path.replace(/\/$/, '')}${slash ? '/' : ''}`
    const search = Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)] as [string, string])
    const request: InjectOptions = { method: operation.method, url: `${url}?${new URLSearchParams(search)}` }
    const { headers = {} } = input
    const form = input.form && (await encodeForm(input.form))
    const response = form
      ? await app.inject({ ...request, headers: { ...headers, ...form.headers }, payload: form.payload })
      : await app.inject({ ...request, headers, ...(input.body && { payload: input.body }) })
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (isJson ? response.json() : undefined) as Record<string, unknown> | undefined,
    }
  }

  async function resetCode(email: string): Promise<string> {
    await send({ method: 'POST', path: '/authentication/generate-code' }, { body: { email } })
    await work()
    const [mail] = await mailsTo(mailUrl, email, /code/i)
    return /^[0-9A-Z]{4} [0-9A-Z]{4}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  }

  async function resetToken(): Promise<string> {
    const { email } = await given.shopper()
    const body = { email, code: await resetCode(email) }
    const answer = await send({ method: 'POST', path: '/authentication/validate-code' }, { body })
    return String(answer.body?.reset_token)
  }

  /** A shopper with one unit in the cart. */
  async function buyer() {
    const person = await given.shopper()
    const sku = await given.sku()
    const body = { sku_id: sku.id, quantity: 1 }
    const { headers } = person
    const added = await send({ method: 'POST', path: '/shopping-car/cart/' }, { headers, body })
    const cart = added.body as { id: string; version: number }
    return { ...person, sku_id: sku.id, cart }
  }

  /** A shopper whose cart can be paid. */
  async function payer() {
    const person = await buyer()
    const cart = await shop.finishCart(person.cart.id, {}, person.headers)
    return { ...person, cart }
  }

  async function paidOrder() {
    const person = await payer()
    const { body } = await shop.begin(person.cart, person.headers)
    await shop.approve(body.provider_order_id)
    return { ...person, provider_order_id: body.provider_order_id ?? '' }
  }

  // One source of names: two would both begin with the same slug.
  const product = async () => merchandiser.product({ category: (await given.category()).id })

  async function colorway() {
    const run = await merchandiser.run(['S', 'M'].map((label) => `${label} ${randomUUID().slice(0, 8)}`))
    const of = await product()
    const { body } = await merchandiser.item({ distribution: run.id, product: of.id })
    return { run, product: of, item: body }
  }

  const { people, headers, run, item } = merchandiser
  const fixtures = { resetCode, resetToken, buyer, payer, paidOrder, product, run, item, colorway, promo_code }
  return { ...shop, ...fixtures, people, headers, send }
}

export type SpecWorld = Awaited<ReturnType<typeof openSpecWorld>>

async function encodeForm(form: NonNullable<SpecInput['form']>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, new Blob([new Uint8Array(value)]), 'picture.jpg')
  }
  const encoded = new Response(data)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return { headers, payload: Buffer.from(await encoded.arrayBuffer()) }
}

export { HOME, PICTURE }
