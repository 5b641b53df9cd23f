import type { Cart } from '@fieldhouse/contract/cart'
import { PASSWORD } from '../../apps/api/test/given-people.ts'
import type { CartStep } from './cart-model.ts'

const CART = '/shopping-car/cart/'

interface CallerOptions {
  apiUrl: string
  /** Of an account without a cart. */
  username: string
  /** Headers of staff who may change stock. */
  staff: Record<string, string>
  newKey: () => string
}

/** Performs steps over HTTP, as the storefront and the admin would. */
export function createCartCaller({ apiUrl, username, staff, newKey }: CallerOptions) {
  // The API refuses staff at the host of the shop.
  const staffUrl = apiUrl.replace('127.0.0.1', 'localhost')
  let cart: Pick<Cart, 'id' | 'version'> | undefined
  let token: string | undefined

  async function call<T>(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await fetch(`${headers === staff ? staffUrl : apiUrl}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = (await response.json()) as T & { code?: string }
    return { status: response.status, answer }
  }

  async function change(method: string, body: object, key?: string): Promise<string | undefined> {
    const named = token || !cart ? {} : { cart_id: cart.id }
    const headers = key ? { 'idempotency-key': key } : {}
    const { status, answer } = await call<Cart>(method, CART, { ...named, ...body }, headers)
    if (status < 300) cart = answer
    return status < 300 ? undefined : (answer.code ?? String(status))
  }

  async function empty(version: number): Promise<string | undefined> {
    const named = token || !cart ? '' : `&cart_id=${cart.id}`
    const { status, answer } = await call<Cart>('DELETE', `${CART}?version=${version}${named}`)
    if (status < 300) cart = answer
    return status < 300 ? undefined : answer.code
  }

  async function signIn(): Promise<string | undefined> {
    const body = { username, password: PASSWORD, ...(cart ? { cart_id: cart.id } : {}) }
    const { status, answer } = await call<{ access: string }>('POST', '/authentication/login/', body)
    if (status >= 300) return answer.code
    token = answer.access
    await read()
    return undefined
  }

  function signOut(): undefined {
    token = undefined
    cart = undefined
  }

  async function adjust(sku_id: number, quantity: number): Promise<string | undefined> {
    const reason = quantity < 0 ? 'damaged' : 'found'
    const { status, answer } = await call('POST', '/stock/adjust/', { sku_id, quantity, reason }, staff)
    return status < 300 ? undefined : answer.code
  }

  async function read(): Promise<Cart> {
    const query = token || !cart ? '' : `?cart_id=${cart.id}`
    const { status, answer } = await call<Cart>('GET', `${CART}${query}`)
    if (status !== 200) throw new Error(`GET ${CART}${query}: ${status} ${JSON.stringify(answer)}`)
    cart = answer
    return answer
  }

  /** Returns the error code, if the shop refuses. */
  async function perform(step: CartStep): Promise<string | undefined> {
    const version = cart?.version ?? 0
    switch (step.kind) {
      case 'add':
        return change('POST', { sku_id: step.sku_id, quantity: step.quantity }, newKey())
      case 'add twice': {
        const key = newKey()
        const body = { sku_id: step.sku_id, quantity: step.quantity }
        return (await change('POST', body, key)) ?? change('POST', body, key)
      }
      case 'set': {
        const { kind: _, ...line } = step
        return change('PATCH', { version, lines: [line] })
      }
      case 'set, stale':
        return change('PATCH', { version: version + 1, lines: [{ sku_id: step.sku_id, quantity: step.quantity }] })
      case 'replace':
        return change('PUT', { version, lines: step.lines })
      case 'code':
        return change('PATCH', { version, promo_code: step.promo_code })
      case 'empty':
        return empty(version)
      case 'adjust stock':
        return adjust(step.sku_id, step.quantity)
      case 'sign in':
        return signIn()
      case 'sign out':
        return signOut()
    }
  }

  return { perform, read, hasCart: () => cart !== undefined }
}
