import type { Operation } from '@fieldhouse/contract/endpoint'
import {
  addProductItemImages,
  createCampaign,
  createCategory,
  createProduct,
  createProductItem,
  getProduct,
  listProducts,
  setCategoryIcon,
  setProductImage,
  uploadAvatar,
  uploadImportPart,
} from '@fieldhouse/contract/operations.generated'
import { expect, test } from 'vitest'
import { ApiError, apiErrorMessage, RequiredParameterError } from './api-error.ts'
import type { PreparedRequest, Transport } from './request.ts'
import { prepareRequest, sendRequest } from './request.ts'

const getUser = { name: 'getUser', method: 'GET', path: '/users/user/{username}/', required: [] } as Operation
const products = prepareRequest(listProducts, undefined)

function answering(body: BodyInit | null, init?: ResponseInit): Transport {
  return { baseUrl: '', timeoutMs: 1_000, lang: () => 'en', fetch: async () => new Response(body, init) }
}

async function failureOf(
  transport: Transport,
  signal?: AbortSignal,
  request: PreparedRequest = products,
): Promise<ApiError> {
  const error = await sendRequest(transport, request, null, signal).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test('a missing required parameter is named before anything is sent, in the order of the contract', () => {
  const register = {
    name: 'register',
    method: 'POST',
    path: '/users/register/',
    required: [
      ['body', 'username'],
      ['body', 'email'],
    ],
  } as Operation

  expect(() => prepareRequest(getProduct, undefined)).toThrow(new RequiredParameterError('id', 'getProduct'))
  expect(() => prepareRequest(register, { body: { email: null } })).toThrow(
    'Required parameter username was null or undefined when calling register.',
  )
  expect(() => prepareRequest(register, { body: { username: '', email: null } })).toThrow(
    'Required parameter email was null or undefined when calling register.',
  )
})

test.each([
  [uploadAvatar, { body: { avatar: null } }, 'avatar'],
  [addProductItemImages, { body: { product_item_id: 7 } }, 'images'],
  [createProductItem, { body: { distribution: 1, product: 1, color_name: 'Red', color_hex: '#ff0000' } }, 'images'],
  [setProductImage, { params: { id: 1 }, body: {} }, 'image'],
  [setCategoryIcon, { params: { id: 1 }, body: { icon: undefined } }, 'icon'],
  [uploadImportPart, { params: { id: 1, number: 0 }, body: {} }, 'part'],
] as const)('a missing file is named like any other required parameter: %o, %o', (operation, input, field) => {
  expect(() => prepareRequest(operation as Operation, input)).toThrow(
    `Required parameter ${field} was null or undefined when calling ${operation.name}.`,
  )
})

test.each([createProduct, createCategory])('a file that may be left out is not asked for: $name', (operation) => {
  const body = Object.fromEntries(operation.required.map(([, field]) => [field, 'x']))
  expect(() => prepareRequest(operation as Operation, { body })).not.toThrow()
})

test('zero, false and the empty text are not missing', () => {
  expect(prepareRequest(getProduct, { params: { id: 0 } }).path).toBe('/api/products/products/0/')
})

test('null is not missing where the contract allows it', () => {
  const body = Object.fromEntries(createCampaign.required.map(([, field]) => [field, 'x']))
  const nulls = { link: null, promo_code: null, ab_percent: null, send_at: null, cap: null }
  const { init } = prepareRequest(createCampaign, { body: { ...body, ...nulls } })
  expect(JSON.parse(String(init.body))).toMatchObject(nulls)
})

test('parameters in a path are encoded', () => {
  expect(prepareRequest(getUser, { params: { username: 'a/b ñ?' } }).path).toBe('/api/users/user/a%2Fb%20%C3%B1%3F/')
})

test('a query leaves out what is undefined and repeats lists', () => {
  const { query } = prepareRequest(listProducts, {
    query: { new: false, page: undefined, color: ['red', 'blue & green'] },
  })
  expect(query).toBe('?new=false&color=red&color=blue+%26+green')
  expect(products.query).toBe('')
})

test('a multipart body carries files as they are, lists as several fields and leaves out what is missing', () => {
  const addItem = { name: 'addItem', method: 'POST', path: '/x/', required: [], multipart: true } as Operation
  const images = [new File(['1'], 'front.webp'), new File(['2'], 'back.webp')]
  const { init } = prepareRequest(addItem, {
    body: { product: 7, active: false, price: null, color_hex: undefined, images },
  })

  const form = init.body as FormData
  expect([...form.keys()]).toEqual(['product', 'active', 'images', 'images'])
  expect(form.get('product')).toBe('7')
  expect(form.get('active')).toBe('false')
  expect(form.getAll('images').map((image) => (image as File).name)).toEqual(['front.webp', 'back.webp'])
  expect(init.headers).toBeUndefined()
})

test('an answer is its JSON, and nothing for 204', async () => {
  expect(await sendRequest(answering('{"count":0}'), products, null)).toEqual({ count: 0 })
  expect(await sendRequest(answering(null, { status: 204 }), products, null)).toBeUndefined()
})

test('a refusal tells its code, its fields and its reason', async () => {
  const problem = { detail: 'That is sold out.', code: 'out_of_stock', errors: { size: ['No.'] }, request_id: 'q' }
  const error = await failureOf(answering(JSON.stringify(problem), { status: 409 }))

  const { detail: message, ...rest } = problem
  expect(error).toMatchObject({ kind: 'bad_request', status: 409, message, ...rest })
})

test.each([
  ['90', 90],
  ['0', undefined],
  ['soon', undefined],
])('a refusal with Retry-After %o may be tried again after %o seconds', async (header, seconds) => {
  const error = await failureOf(answering('{}', { status: 429, headers: { 'retry-after': header } }))
  expect((error as { retry_after?: number }).retry_after).toBe(seconds)
})

test('a refusal that is no problem document has a text for people and the id from the header', async () => {
  const transport = answering('<html>', { status: 413, headers: { 'x-request-id': 'edge-1' } })
  const message = apiErrorMessage('bad_request', 'en')
  expect(await failureOf(transport)).toMatchObject({ kind: 'bad_request', status: 413, message, request_id: 'edge-1' })
})

test('a failing server is no fault of the shopper, and its details are not shown', async () => {
  const transport = answering('{"detail":"deadlock in orders","code":"internal_error"}', { status: 500 })
  const message = apiErrorMessage('bad_response', 'es')
  const error = await failureOf({ ...transport, lang: () => 'es' })
  expect(error).toMatchObject({ kind: 'bad_response', status: 500, code: 'internal_error', message })
})

test.each(['<html>Welcome to the airport</html>', '', '{"count":'])(
  '%o instead of JSON is a bad response',
  async (body) => {
    expect(await failureOf(answering(body))).toMatchObject({ kind: 'bad_response', status: 200 })
  },
)

test('an unreachable shop is a network error', async () => {
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await failureOf({ ...answering(null), fetch })).toMatchObject({ kind: 'network' })
})

test('the time limit covers the headers', async () => {
  const fetch: typeof globalThis.fetch = (_url, init) => refuseWhenAborted(init)
  expect(await failureOf({ ...answering(null), fetch, timeoutMs: 10 })).toMatchObject({ kind: 'timeout' })
})

test('the time limit covers the body', async () => {
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const never = new ReadableStream({
      start: (body) => void refuseWhenAborted(init).catch((error) => body.error(error)),
    })
    return new Response(never)
  }
  expect(await failureOf({ ...answering(null), fetch, timeoutMs: 10 })).toMatchObject({ kind: 'timeout' })
})

test('a caller that gives up gets an aborted request, not a time-out', async () => {
  const caller = new AbortController()
  const fetch: typeof globalThis.fetch = (_url, init) => refuseWhenAborted(init)
  const failure = failureOf({ ...answering(null), fetch }, caller.signal)
  caller.abort()
  expect(await failure).toMatchObject({ kind: 'aborted' })
})

function refuseWhenAborted(init: RequestInit | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
}
