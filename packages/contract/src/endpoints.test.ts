import { expect, test } from 'vitest'
import { allEndpoints, CONTRACT_MODULES, isEndpoint } from './endpoints.ts'

test('an endpoint is called what its constant is called', () => {
  for (const module of Object.values(CONTRACT_MODULES)) {
    for (const [name, value] of Object.entries(module)) {
      if (isEndpoint(value)) expect(value.name).toBe(name)
    }
  }
})

test('no two endpoints share a name or an address', () => {
  const names = allEndpoints().map(({ name }) => name)
  const addresses = allEndpoints().map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('a path names exactly the parameters that are declared', () => {
  for (const { path, params } of allEndpoints()) {
    const named = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
    expect(named).toEqual(Object.keys(params?.properties ?? {}))
  }
})

test('only lists, reports, and files of staff may come from a replica', () => {
  const replicated = allEndpoints().filter(({ replica }) => replica)
  expect(replicated.map(({ name }) => name).sort()).toEqual([
    'downloadNewsletterSubscribers',
    'downloadOrders',
    'downloadReceipts',
    'downloadTransactions',
    'getDashboard',
    'getFitCounts',
    'getReturnReasons',
    'listAuditEntries',
    'listAuditFilters',
    'listOrders',
    'listReturns',
  ])
  for (const { name, method, access, download, cache } of replicated) {
    expect([name, method, cache]).toEqual([name, 'GET', undefined])
    // A customer has no position of a write, so a replica could hide the payment that they have just made.
    const isForStaff = [access].flat().every((each) => each.startsWith('staff:')) || download !== undefined
    expect([name, isForStaff]).toEqual([name, true])
    expect(name).not.toMatch(/cart|checkout|payment|stock|hold|refund|credit|shipping/i)
  }
})

test('an upload says of each file whether it is required', () => {
  const uploads = allEndpoints().filter(({ files = [] }) => files.length > 0)
  expect(Object.fromEntries(uploads.map(({ name, required_files = [] }) => [name, required_files]))).toEqual({
    uploadAvatar: ['avatar'],
    createProduct: [],
    setProductImage: ['image'],
    createCategory: [],
    setCategoryIcon: ['icon'],
    createProductItem: ['images'],
    addProductItemImages: ['images'],
    uploadImportPart: ['part'],
    replaceLocalTaxRates: ['file'],
    uploadLogo: ['logo'],
    setCollectionImage: ['image'],
    uploadPagePicture: ['image'],
    loadRedirects: ['file'],
    createBanner: ['image'],
    setBannerImages: [],
    replaceCategory: [],
    updateCategory: [],
    replaceProduct: [],
    updateProduct: [],
  })
  for (const { files, required_files = [] } of uploads)
    expect(files).toEqual(expect.arrayContaining([...required_files]))
})

test('every integer of a request has a maximum that a column can hold', () => {
  const open = allEndpoints().flatMap(({ name, params, query, body }) =>
    [params, query, body].flatMap((part) => listIntegers(part as LooseSchema | undefined, name)),
  )
  expect(open.length).toBeGreaterThan(300)
  expect(open.filter(({ maximum = Number.POSITIVE_INFINITY }) => maximum > Number.MAX_SAFE_INTEGER)).toEqual([])
})

interface LooseSchema {
  type?: string | string[]
  maximum?: number
  enum?: unknown[]
  properties?: Record<string, LooseSchema>
  items?: LooseSchema
  anyOf?: LooseSchema[]
}

function listIntegers(schema: LooseSchema | undefined, path: string): { path: string; maximum?: number }[] {
  if (!schema) return []
  const { type, maximum, properties = {}, items, anyOf = [] } = schema
  const isOpen = [type].flat().includes('integer') && !schema.enum && !('const' in schema)
  return [
    ...(isOpen ? [{ path, ...(maximum === undefined ? {} : { maximum }) }] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => listIntegers(inner, `${path}.${name}`)),
    ...listIntegers(items, `${path}[]`),
    ...anyOf.flatMap((choice) => listIntegers(choice, path)),
  ]
}

test('only staff of the catalog reads what a unit costs the shop', () => {
  const responses = allEndpoints().map(({ name, access, response }) => {
    return { name, access: [access].flat(), text: JSON.stringify(response ?? {}) }
  })
  const telling = responses.filter(({ text }) => text.includes('Cost of a unit'))
  expect(telling.length).toBeGreaterThan(5)
  const others = telling.filter(({ access }) => access.join() !== 'staff:catalog')
  // It leaves the cost out for staff without that permission.
  expect(others.map(({ name }) => name)).toEqual(['getStaffProduct'])
  const open = responses.filter(({ access }) => access.some((one) => !one.startsWith('staff:')))
  expect(open.filter(({ text }) => text.includes('"cost":')).map(({ name }) => name)).toEqual([])
})
