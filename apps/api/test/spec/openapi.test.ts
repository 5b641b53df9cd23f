import { expect, test } from 'vitest'
import { openTestShop } from '../test-shop.ts'
import { OPERATIONS, operationKey } from './operations.ts'

interface DescribedOperation {
  operationId: string
  security?: Record<string, unknown>[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
  responses: Record<string, { description: string; content?: Record<string, unknown> }>
}

const { app } = await openTestShop()
const { paths } = (await app.inject('/api/openapi.json')).json() as {
  paths: Record<string, Record<string, DescribedOperation>>
}
const described = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, ...operation })),
)
const withoutSlash = (text: string) => text.replace(/\/$/, '')

test('the document describes every operation of the specification', () => {
  const known = new Set(described.map(({ key }) => withoutSlash(key)))
  const missing = OPERATIONS.filter(({ method, path }) => !known.has(withoutSlash(`${method} /api${path}`)))
  expect(missing.map(operationKey)).toEqual([])
})

test('banner operations name the Authorization key, and no other operation does', () => {
  const named = described.filter(({ security = [] }) => security.some((scheme) => 'authorizationKey' in scheme))
  const banners = described.filter(({ key }) => key.includes('/publicity/banners/'))
  expect(banners.length).toBeGreaterThan(1)
  expect(named.map(({ key }) => key)).toEqual(banners.map(({ key }) => key))
})

test('every operation says what it answers when all goes well', () => {
  const silent = described.filter(({ responses }) => !Object.keys(responses).some((status) => status.startsWith('2')))
  expect(silent.map(({ key }) => key)).toEqual([])
})

test('an answer without a body is a 204, and a file has its own type', () => {
  const find = (id: string) => described.find(({ operationId }) => operationId === id)
  expect(find('logOut')?.responses['204']).toEqual({ description: 'No content' })
  expect(Object.keys(find('downloadTransactions')?.responses['200']?.content ?? {})).toEqual([
    'text/csv; charset=utf-8',
  ])
})

test('problems have the type that the wire has', async () => {
  const types = described.flatMap(({ responses }) => Object.keys(responses['4XX']?.content ?? {}))
  expect(types).toHaveLength(described.length)
  expect(new Set(types)).toEqual(new Set(['application/problem+json']))
  expect((await app.inject('/api/users/current/')).headers['content-type']).toMatch('application/problem+json')
})

test('a field that takes several files is a list of files, and others are one file', () => {
  const file = { type: 'string', format: 'binary' }
  const fieldOf = (path: string, method: string, field: string) =>
    paths[path]?.[method]?.requestBody?.content['multipart/form-data']?.schema.properties[field]
  expect(fieldOf('/api/products/product-item/', 'post', 'images')).toEqual({ type: 'array', items: file })
  expect(fieldOf('/api/products/product-items/add-images/', 'post', 'images')).toEqual({ type: 'array', items: file })
  expect(fieldOf('/api/users/upload-image/', 'put', 'avatar')).toEqual(file)
  expect(fieldOf('/api/products/products/{id}/', 'put', 'image')).toEqual(file)
})
