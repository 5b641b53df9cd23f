import { randomUUID } from 'node:crypto'
import { readConfig } from '@fieldhouse/process/config'
import { ENV_VARIABLES } from '../../apps/api/src/platform/config.ts'
import { openDeps } from '../../apps/api/src/platform/open-deps.ts'
import { givenPeopleIn } from '../../apps/api/test/given-people.ts'
import type { TestShop } from './test-shop.ts'
import { SECRET_KEY } from './test-shop.ts'

/** Access token of a staff member who may refund. */
export async function openStaffSession({ databaseUrl }: TestShop): Promise<string> {
  const config = readConfig(ENV_VARIABLES, { DATABASE_URL: databaseUrl, SECRET_KEY, LOG_LEVEL: 'silent' })
  const { deps, close } = await openDeps('lab', config, () => true)
  const username = `support-${randomUUID().slice(0, 8)}`
  const { access } = await givenPeopleIn(deps).staff(['orders', 'refunds'], { row: { username } })
  await close()
  return access
}
