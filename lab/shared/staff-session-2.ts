import type { Permission } from '@fieldhouse/contract/access'
import { readConfig } from '@fieldhouse/process/config'
import { ENV_VARIABLES } from '../../apps/api/src/platform/config.ts'
import { openDeps } from '../../apps/api/src/platform/open-deps.ts'
import { givenPeopleIn } from '../../apps/api/test/given-people.ts'

export const SECRET_KEY = 'the secret of a shop that only benchmarks visit'

export type StaffCall = (method: string, path: string, body?: object | FormData) => Promise<unknown>

/** Signs in a staff member with the permission and returns a function that calls the API as that member. */
export async function openStaffSession(
  { apiUrl, databaseUrl }: { apiUrl: string; databaseUrl: string },
  permission: Permission = 'catalog',
): Promise<StaffCall> {
  const config = readConfig(ENV_VARIABLES, { DATABASE_URL: databaseUrl, SECRET_KEY, LOG_LEVEL: 'silent' })
  const { deps, close } = await openDeps('bench', config, () => true)
  const username = `bench-${deps.clock.now().getTime()}`
  const { headers } = await givenPeopleIn(deps).staff([permission], { row: { username } })
  await close()

  return async (method, path, body) => {
    const isForm = body instanceof FormData
    const type = body && !isForm ? { 'content-type': 'application/json' } : {}
    const payload = body && (isForm ? body : JSON.stringify(body))
    const response = await fetch(`${apiUrl}/api${path}`, {
      method,
      headers: { ...headers, ...type },
      ...(payload ? { body: payload } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json()
  }
}
