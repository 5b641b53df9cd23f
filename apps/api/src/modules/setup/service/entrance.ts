import type { PasswordHashes } from '#modules/accounts/service/password-hashes.ts'
import type { LiveSettings } from '#modules/settings/service.ts'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readTicket, signTicket } from '#platform/download-tickets.ts'
import { DomainError } from '#platform/errors.ts'
import * as store from '../store/preview-password.ts'

const PURPOSE = 'entrance'
export const ENTRANCE_SECONDS = 7 * 24 * 3600

/** What the cookie says: the password that was entered, by its generation. */
interface Entrance {
  generation: number
}

type EntranceDeps = Pick<Deps, 'clock' | 'db' | 'keys'> & { settings: LiveSettings; passwords: PasswordHashes }

/** Returns the ticket for the cookie. */
export async function enterShop(deps: EntranceDeps, password: string): Promise<string> {
  const current = await store.findPreviewPassword(deps.db)
  if (!(await deps.passwords.verify(password, current?.hash)) || !current) throw new DomainError('wrong_credentials')
  const entrance: Entrance = { generation: current.generation }
  return signTicket(deps, PURPOSE, entrance, ENTRANCE_SECONDS * 1000)
}

/** An open shop admits everyone; a closed one whoever previews it, or has entered the current password. */
export async function isAdmitted(
  deps: EntranceDeps,
  { ticket, previews }: { ticket: string | undefined; previews: boolean },
): Promise<boolean> {
  if (previews || (await deps.settings.get('shop.open'))) return true
  const generation = ticket && readGeneration(deps, ticket)
  return generation !== undefined && generation === (await store.findPreviewPassword(deps.db))?.generation
}

/** The audit log has no trace of the password, only that it is another one. */
export async function setPreviewPassword(deps: EntranceDeps, who: Caller, password: string): Promise<void> {
  const now = deps.clock.now()
  const hash = await deps.passwords.hash(password)
  await inTransaction(deps.db, async (db) => {
    const { generation } = await store.replacePreviewPassword(db, hash, now)
    await recordChange(db, who, now, {
      action: 'setPreviewPassword',
      entity: 'preview_password',
      entity_id: '1',
      entity_name: 'Password for previews',
      before: { generation: generation - 1 },
      after: { generation },
    })
  })
}

function readGeneration(deps: EntranceDeps, ticket: string): number | undefined {
  try {
    return readTicket<Entrance>(deps, PURPOSE, ticket).generation
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}
