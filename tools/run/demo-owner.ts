import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createLogger } from '@fieldhouse/process/log'
import { createFirstOwner } from '../../apps/api/src/modules/accounts/service/first-owner.ts'
import { createPasswordHashes } from '../../apps/api/src/modules/accounts/service/password-hashes.ts'
import { listMembers } from '../../apps/api/src/modules/accounts/store/staff.ts'
import { findUser } from '../../apps/api/src/modules/accounts/store/users.ts'
import { syncClockWithDatabase } from '../../apps/api/src/platform/clock/clock.ts'
import type { Db } from '../../apps/api/src/platform/db/db.ts'
import { openDb } from '../../apps/api/src/platform/db/db.ts'
import { resolveDatabaseUrl } from './database-url.ts'
import { keepSecret } from './secrets.ts'

const USERNAME = 'demo-owner'
const EMAIL = 'demo-owner@example.test'
/** Below the data folder, readable only by its owner. */
export const DEMO_PASSWORD_FILE = 'demo-owner-password'
const PASSWORD_BYTES = 12

export interface DemoOwner {
  username: string
  password: string
}

/**
 * The owner whose password `npm run up` and `npm run dev` print, created if the shop has no staff. Takes a data folder
 * instead of a connection string, so that only the folder's own database can get a demo owner.
 */
export async function ensureDemoOwner(
  dataDir: string,
  env: Readonly<NodeJS.ProcessEnv> = process.env,
): Promise<DemoOwner | undefined> {
  if (env.NODE_ENV === 'production') return undefined

  const connectionString = resolveDatabaseUrl(dataDir)
  const db = openDb({ connectionString, poolSize: 1, preparedStatements: false, onIdleError: () => {} })
  try {
    const file = join(dataDir, DEMO_PASSWORD_FILE)
    if ((await listMembers(db)).length === 0) await createDemoOwner(db, file)
    return await findDemoOwner(db, file)
  } finally {
    await db.destroy()
  }
}

/** Lines to print: the sign-in address, and the demo owner's credentials if they are known. */
export function signInLines(staffUrl: string, owner: DemoOwner | undefined): (readonly [string, string])[] {
  return [['staff', staffUrl], ...Object.entries(owner ?? {})]
}

async function createDemoOwner(db: Db, file: string): Promise<void> {
  const clock = await syncClockWithDatabase(db, createLogger({ name: 'demo-owner', level: 'warn' }))
  const password = await keepSecret(file, { bytes: PASSWORD_BYTES })
  const passwords = createPasswordHashes({ maxConcurrent: 1 })
  await createFirstOwner({ clock, db, passwords }, { username: USERNAME, email: EMAIL, password })
  clock.stop()
}

/** Undefined if the account is deleted or inactive, or its password was changed: the printed password must work. */
async function findDemoOwner(db: Db, file: string): Promise<DemoOwner | undefined> {
  if (!existsSync(file)) return undefined
  const [member] = await listMembers(db, USERNAME)
  if (!member?.active) return undefined
  const password = await keepSecret(file, { bytes: PASSWORD_BYTES })
  const user = await findUser(db, member.id)
  const isCurrent = await createPasswordHashes({ maxConcurrent: 1 }).verify(password, user?.password_hash)
  return isCurrent ? { username: USERNAME, password } : undefined
}
