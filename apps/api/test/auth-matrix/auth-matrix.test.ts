import { randomUUID } from 'node:crypto'
import type { Permission } from '@fieldhouse/contract/access'
import { PERMISSIONS } from '@fieldhouse/contract/access'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { allEndpoints } from '@fieldhouse/contract/endpoints'
import { expect, test } from 'vitest'
import { readRefreshToken } from '#modules/accounts/service/refresh-tokens.ts'
import { signAccessToken, signResetToken } from '#modules/accounts/service/tokens.ts'
import { givenPeopleIn } from '../given-people.ts'
import { openTestShop } from '../test-shop.ts'
import type { CallerRights } from './expected-refusal.ts'
import { expectedRefusal } from './expected-refusal.ts'
import { fingerprint } from './fingerprint.ts'
import { forgedTokens } from './forged-tokens.ts'
import type { MatrixFixtures } from './inputs.ts'
import { INPUTS } from './inputs.ts'

const { app, db, deps } = await openTestShop({ env: { RATE_LIMIT_SCALE: '1000000' } })
const given = givenPeopleIn(deps)

interface Principal extends CallerRights {
  name: string
  token?: string
}

interface Stage {
  principals: Principal[]
  stage: MatrixFixtures
}

let lastStage: Stage | undefined

/** That of the test before, unless a caller may have changed it. Signing in everybody takes half of a test’s time. */
async function getStage(): Promise<Stage> {
  lastStage ??= await setStage()
  return lastStage
}

/** Callers of every kind, and the fixtures that the inputs refer to. */
async function setStage(): Promise<Stage> {
  const now = deps.clock.now()
  const [owner, stranger, disabled] = [await given.shopper(), await given.shopper(), await given.shopper()]
  await db.updateTable('accounts.users').set({ status: 'disabled' }).where('id', '=', disabled.id).execute()
  const { session_id = '' } = readRefreshToken(deps.keys, (await given.signedIn(owner, 'shop')).refresh) ?? {}
  const claim = { user_id: owner.id, session_id, audience: 'shop' } as const
  const expired = await signAccessToken(deps.keys, claim, new Date(now.getTime() - 600_000), 600)
  const reset = await signResetToken(deps.keys, { user_id: owner.id, token_id: randomUUID() }, now)
  const principals: Principal[] = [
    { name: 'anonymous', side: 'nobody' },
    { name: 'expired', side: 'expired', token: expired },
    { name: 'disabled', side: 'broken', token: disabled.access },
    ...Object.entries(forgedTokens(deps.keys, owner.access, now)).map(
      ([name, token]): Principal => ({ name: `forged: ${name}`, side: 'broken', token }),
    ),
    { name: 'owner', side: 'shop', token: owner.access },
    { name: 'other shopper', side: 'other shopper', token: stranger.access },
    { name: 'staff without a permission', side: 'admin', token: (await given.staff([])).access },
    ...(await Promise.all(PERMISSIONS.map(staffWith))),
    { name: 'reset token', side: 'reset', token: reset },
    { name: 'refresh token', side: 'refresh', token: owner.refresh },
  ]
  const freshRefreshToken = async () => (await given.signedIn(stranger, 'shop')).refresh
  return { principals, stage: { owner, freshRefreshToken } }
}

async function staffWith(permission: Permission): Promise<Principal> {
  const { access } = await given.staff([permission])
  return { name: `staff with ${permission}`, side: 'admin', permissions: [permission], token: access }
}

test('every endpoint of the contract has its row, and nothing else has one', () => {
  expect(Object.keys(INPUTS).toSorted()).toEqual(
    allEndpoints()
      .map(({ name }) => name)
      .toSorted(),
  )
})

for (const endpoint of allEndpoints()) {
  test(`${endpoint.name}: who may not call it is refused before anything happens, and who may is not`, async () => {
    const { principals, stage } = await getStage()
    const cells = principals.map((principal) => ({ principal, refusal: expectedRefusal(endpoint, principal) }))

    expect(cells.filter(({ principal }) => principal.name.startsWith('forged')).length).toBeGreaterThanOrEqual(40)

    const before = await fingerprint(db)
    for (const { principal, refusal } of cells.filter(({ refusal }) => refusal !== null)) {
      const response = await attempt(endpoint, principal, stage)
      expect({ who: principal.name, code: response.code }).toEqual({ who: principal.name, code: refusal })
    }
    expect(await fingerprint(db)).toEqual(before)

    if (endpoint.method !== 'GET') lastStage = undefined
    for (const { principal } of cells.filter(({ refusal }) => refusal === null)) {
      const { status, code } = await attempt(endpoint, principal, stage)
      expect({ who: principal.name, refused: [401, 403].includes(status) && code !== 'reset_token_expired' }).toEqual({
        who: principal.name,
        refused: false,
      })
    }
  })
}

test('no other way of writing an address leads past who may call', async () => {
  const ways = ['/api//users/current/', '/api/users//current/', '/api/users/current;x', '/api/users%2Fcurrent/']
  const more = ['/API/users/current/', '/api/Users/Current/', '/api/./users/current/', '/api/x/../users/current/']
  for (const url of [...ways, ...more]) expect([401, 404]).toContain((await app.inject({ url })).statusCode)
})

for (const endpoint of allEndpoints().filter(({ body, files, json }) => body && (!files || json))) {
  test(`${endpoint.name}: a field that nobody may send is refused`, async () => {
    const { principals, stage } = await getStage()
    const principal = principals.findLast((candidate) => expectedRefusal(endpoint, candidate) === null)
    const before = await fingerprint(db, ['sessions'])
    for (const field of ['is_staff', 'role', 'user_id', 'price', 'id', 'status', 'permissions_version', '__proto__x']) {
      const response = await attempt(endpoint, principal, stage, { [field]: {} })
      expect(response).toMatchObject({ status: 400, code: 'validation_failed' })
    }
    expect(await fingerprint(db, ['sessions'])).toEqual(before)
  })
}

async function attempt(endpoint: Endpoint, principal: Principal | undefined, stage: MatrixFixtures, extra?: object) {
  const input = await INPUTS[endpoint.name]?.(stage)
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input?.params?.[name]))
  const response = await app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    headers: {
      ...(endpoint.admin_origin && { origin: deps.config.ADMIN_URL }),
      ...(principal?.token !== undefined && { authorization: `Bearer ${principal.token}` }),
    },
    ...(input?.body ? { payload: { ...input.body, ...extra } } : {}),
  })
  const body = response.headers['content-type']?.toString().includes('json') ? response.json() : {}
  return { status: response.statusCode, code: body.code as string | undefined }
}
