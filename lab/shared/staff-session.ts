import { randomUUID } from 'node:crypto'
import type { Permission } from '@fieldhouse/contract/access'
import { readConfig } from '@fieldhouse/process/config'
import { ENV_VARIABLES } from '../../apps/api/src/platform/config.ts'
import { openDeps } from '../../apps/api/src/platform/open-deps.ts'
import { givenPeopleIn } from '../../apps/api/test/given-people.ts'

export const BENCH_SECRET_KEY = 'the secret of a shop that only benchmarks visit'

interface SessionOptions {
  databaseUrl: string
  secretKey: string
}

/** Headers of a signed-in staff member with these permissions. */
export function openStaffSession({ permissions, ...shop }: SessionOptions & { permissions: Permission[] }) {
  const username = `staff-${randomUUID().slice(0, 8)}`
  return withPeople(shop, (people) => people.staff(permissions, { row: { username } }))
}

/** Headers of a signed-in customer. */
export function openCustomerSession(shop: SessionOptions) {
  const username = `customer-${randomUUID().slice(0, 8)}`
  return withPeople(shop, (people) => people.shopper({ username }))
}

async function withPeople<T>(
  { databaseUrl, secretKey }: SessionOptions,
  work: (people: ReturnType<typeof givenPeopleIn>) => Promise<T>,
): Promise<T> {
  const config = readConfig(ENV_VARIABLES, { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, LOG_LEVEL: 'silent' })
  const { deps, close } = await openDeps('lab', config, () => true)
  const done = await work(givenPeopleIn(deps))
  await close()
  return done
}

export type StaffCall = (method: string, path: string, body?: object | FormData) => Promise<unknown>

/**
 * Returns a function that calls the API as a staff member with the permission. An access token lives for minutes, a
 * bench for longer: when one has expired, another member signs in.
 */
export async function openStaffCaller(
  { apiUrl, databaseUrl }: { apiUrl: string; databaseUrl: string },
  permission: Permission = 'catalog',
): Promise<StaffCall> {
  const signIn = () => openStaffSession({ databaseUrl, secretKey: BENCH_SECRET_KEY, permissions: [permission] })
  let session = await signIn()

  return async (method, path, body) => {
    const isForm = body instanceof FormData
    const type = body && !isForm ? { 'content-type': 'application/json' } : {}
    const payload = body && (isForm ? body : JSON.stringify(body))
    const send = () =>
      fetch(`${apiUrl}/api${path}`, {
        method,
        headers: { ...session.headers, ...type },
        ...(payload ? { body: payload } : {}),
      })
    let response = await send()
    if (response.status === 401) {
      session = await signIn()
      response = await send()
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json()
  }
}
