import { PERMISSIONS } from '@fieldhouse/contract/access'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { allEndpoints } from '@fieldhouse/contract/endpoints'
import { afterAll, expect, test } from 'vitest'
import type { MatrixFixtures } from '../auth-matrix/inputs.ts'
import { INPUTS } from '../auth-matrix/inputs.ts'
import { givenPeopleIn } from '../given-people.ts'
import { openTestShop } from '../test-shop.ts'

const { app, deps } = await openTestShop({ env: { RATE_LIMIT_SCALE: '1000000' } })
const given = givenPeopleIn(deps)

const ODD_KEYS = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'prototype']
const DEPTH = 1000
const MANY_KEYS = Array.from({ length: 10_000 }, (_, index) => `k${index}`)

const ODD_QUERIES = [
  ...ODD_KEYS.map((key) => `${key}=1`),
  ...ODD_KEYS.slice(0, 2).map((key) => `page[${key}]=1&${key}=1&${key}=2`),
  MANY_KEYS.map((key) => `${key}=1`).join('&'),
  `a${'[a]'.repeat(DEPTH)}=1`,
]
/** Written as JSON, because a literal `__proto__` would set the prototype instead of a key. */
const ODD_MEMBERS = [
  ...ODD_KEYS.map((key) => `"${key}":1`),
  '"constructor":{"prototype":{"admin":true}}',
  MANY_KEYS.map((key) => `"${key}":1`).join(','),
  `"a":${nested('{"a":', '}')}`,
]
const ODD_VALUES = ['"constructor"', '{"toString":1,"hasOwnProperty":1}', '["__proto__"]', nested('[', ']')]

function nested(open: string, close: string): string {
  return `${open.repeat(DEPTH)}1${close.repeat(DEPTH)}`
}

interface OddRequest {
  url: string
  payload?: string
}

/** Odd keys and values in every place that a request of this endpoint has. */
async function listOddRequests(endpoint: Endpoint, fixtures: MatrixFixtures): Promise<OddRequest[]> {
  const { params = {}, body } = (await INPUTS[endpoint.name]?.(fixtures)) ?? {}
  const urlWith = (values: Record<string, unknown>) =>
    `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))}`
  const url = urlWith(params)
  const members = Object.entries(body ?? {}).map(([name, value]) => [name, `"${name}":${JSON.stringify(value)}`])
  const withMember = (member: string, besides = '') =>
    `{${[...members.filter(([name]) => name !== besides).map(([, text]) => text), member].join(',')}}`

  const inPath = Object.keys(params).flatMap((name) =>
    ODD_KEYS.map((key) => ({ url: urlWith({ ...params, [name]: key }) })),
  )
  const names = Object.keys(endpoint.query?.properties ?? {})
  const queries = [...ODD_QUERIES, ...names.flatMap((name) => ODD_KEYS.slice(0, 2).map((key) => `${name}=${key}`))]
  const payload = body && JSON.stringify(body)
  const inBody = endpoint.method === 'GET' ? [] : ODD_MEMBERS.map((member) => withMember(member))
  const inFields = members.flatMap(([name = '']) => ODD_VALUES.map((value) => withMember(`"${name}":${value}`, name)))
  return [
    ...[...inPath, ...queries.map((query) => ({ url: `${url}?${query}` }))].map((request) => ({
      ...request,
      ...(payload ? { payload } : {}),
    })),
    ...[...inBody, ...inFields, ...ODD_VALUES.filter(() => body)].map((text) => ({ url, payload: text })),
  ]
}

const shopper = await given.shopper()
const fixtures: MatrixFixtures = {
  owner: shopper,
  freshRefreshToken: async () => (await given.signedIn(shopper, 'shop')).refresh,
}
const sent = { requests: 0, endpoints: 0, validated: 0 }

for (const endpoint of allEndpoints()) {
  test(`${endpoint.name}: odd keys are never an error of the shop`, async () => {
    // One of the endpoints signs its caller out.
    const staff = await given.staff(PERMISSIONS)
    const failed = await Promise.all([sendOddRequests(endpoint, {}), sendOddRequests(endpoint, staff.headers)])
    sent.endpoints++
    expect(failed.flat()).toEqual([])
  })
}

async function sendOddRequests(endpoint: Endpoint, headers: Record<string, string>): Promise<string[]> {
  const failed: string[] = []
  for (const { url, payload } of await listOddRequests(endpoint, fixtures)) {
    const json = payload === undefined ? {} : { payload, headers: { ...headers, 'content-type': 'application/json' } }
    const response = await app.inject({ method: endpoint.method, url, headers, ...json })
    sent.requests++
    if (response.statusCode === 400) sent.validated++
    if (response.statusCode >= 500) failed.push(`${url.slice(0, 80)} ${payload?.slice(0, 80)} ${response.body}`)
  }
  return failed
}

test('the requests reached the checks of the input', () => {
  expect(sent.validated).toBeGreaterThan(sent.requests / 3)
})

afterAll(() => {
  process.stdout.write(`odd-keys endpoints=${sent.endpoints} requests=${sent.requests} validated=${sent.validated}\n`)
})
