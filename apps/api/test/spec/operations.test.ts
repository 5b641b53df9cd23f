import { expect, test } from 'vitest'
import { INPUTS } from './inputs.ts'
import type { SpecAccess, SpecOperation } from './operations.ts'
import { OPERATIONS, operationKey } from './operations.ts'
import { PUBLICITY_OPERATIONS } from './publicity-operations.ts'
import type { Headers, SpecInput } from './spec-world.ts'
import { openSpecWorld } from './spec-world.ts'

const world = await openSpecWorld()
const strangers: Record<string, Headers> = {
  nobody: {},
  forger: { authorization: 'Bearer not.a.token' },
  shopper: (await world.given.shopper()).headers,
  staff: (await world.people.staff(['audit'])).headers,
}

test('the specification has 55 operations, and no two are the same', () => {
  expect(OPERATIONS).toHaveLength(55)
  expect(new Set(OPERATIONS.map(operationKey)).size).toBe(55)
})

test('every operation is tried, here or among those of publicity', () => {
  expect([...Object.keys(INPUTS), ...PUBLICITY_OPERATIONS].toSorted()).toEqual(OPERATIONS.map(operationKey).toSorted())
})

for (const operation of OPERATIONS.filter((each) => operationKey(each) in INPUTS)) {
  const makeInput = () => INPUTS[operationKey(operation)]?.(world) ?? Promise.resolve({})

  test(`${operationKey(operation)} takes exactly its keys and answers its own, with and without the last slash`, async () => {
    for (const slash of [true, false]) {
      const input = await makeInput()
      expect(keysOf(input)).toEqual(declaredKeys(operation))
      const { status, body } = await world.send(operation, input, { slash })
      expect({ status, body }).toMatchObject({ status: operation.status })
      expectAnswer(operation, body)
    }
  })

  test(`${operationKey(operation)} refuses who may not call it`, async () => {
    const input = await makeInput()
    for (const [who, status] of refusals(operation.access)) {
      const answer = await world.send(operation, { ...input, headers: strangers[who] ?? {} })
      expect({ who, status: answer.status }).toEqual({ who, status })
      expect(answer.headers['content-type']).toMatch('application/problem+json')
    }
  })
}

function keysOf({ query = {}, body = {}, form = {} }: SpecInput) {
  return { query: Object.keys(query), body: Object.keys(body), form: Object.keys(form) }
}

function declaredKeys({ query = [], body = [], form = [] }: SpecOperation) {
  return { query, body, form }
}

function expectAnswer({ answer, entry }: SpecOperation, body: Record<string, unknown> | undefined): void {
  expect(body === undefined).toBe(answer === undefined)
  expect(Object.keys(body ?? {})).toEqual(expect.arrayContaining([...(answer ?? [])]))
  const [first] = (body?.results ?? []) as object[]
  if (entry) expect(Object.keys(first ?? {})).toEqual(expect.arrayContaining([...entry]))
}

const CART_REFUSALS: [string, number][] = [
  ['forger', 401],
  ['staff', 403],
]

/** Who is refused, and how: 401 without a valid token, 403 with one that does not suffice. */
function refusals(access: readonly SpecAccess[]): [string, number][] {
  // A public read never looks at the token, unless staff sees more there.
  if (access.includes('public')) return access.length > 1 ? [['forger', 401]] : []
  // Guests have carts, too, so only an invalid token is refused.
  if (access.includes('cart')) return CART_REFUSALS
  const withoutToken: [string, number][] = [
    ['nobody', 401],
    ['forger', 401],
    ['staff', 403],
  ]
  const forShoppers = access.some((each) => each === 'shopper' || each === 'self')
  return forShoppers ? withoutToken : [...withoutToken, ['shopper', 403]]
}
