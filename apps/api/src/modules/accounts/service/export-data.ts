import type { downloadMyData } from '@fieldhouse/contract/accounts'
import type { ResponseBody } from '@fieldhouse/contract/endpoint'
import type { Caller } from '#platform/caller.ts'
import type { Deps } from '#platform/deps.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { toPerson } from './erase-user.ts'
import { getOwn, toUser } from './registration.ts'
import { listOwnSessions } from './sessions.ts'

type DataExport = ResponseBody<typeof downloadMyData>

/** Everything that any module keeps of the caller. */
export async function exportData(
  deps: Pick<Deps, 'clock' | 'db'> & { personalData: readonly PersonalData[] },
  who: Caller,
): Promise<DataExport> {
  const now = deps.clock.now()
  const user = await getOwn(deps, who)
  const person = toPerson(user, now)
  const sections: Record<string, readonly object[]> = {}
  for (const part of deps.personalData) Object.assign(sections, await part.export(deps.db, person))
  return {
    exported_at: now.toISOString(),
    user: toUser(user, who.permissions),
    sessions: await listOwnSessions(deps, who),
    ...sections,
  } as DataExport
}
