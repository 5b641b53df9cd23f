import type { Notice, NoticePreference } from '@fieldhouse/contract/notices'
import type { Caller } from '#platform/caller.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { KIND_RULES, preferencesOf, RETENTION_DAYS } from '../rules/notice-kinds.ts'
import * as notices from '../store/notices.ts'
import * as store from '../store/preferences.ts'

type ReadDeps = Pick<Deps, 'clock' | 'db'>
type Reader = Pick<Caller, 'user_id' | 'permissions'>

const SHOWN = 50
const DAY_MS = 24 * 60 * 60_000

export async function listNotices(
  { clock, db, zone }: ReadDeps & { zone: string },
  who: Reader,
): Promise<{ unread: number; results: Notice[] }> {
  const chosen = await listPreferences({ db }, who)
  const kinds = chosen.filter(({ in_shell }) => in_shell).map(({ kind }) => kind)
  const since = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS)
  const read_until = (await store.findReadUntil(db, who.user_id)) ?? since
  const results = await notices.listNotices(db, { kinds, read_until, since, zone, limit: SHOWN })
  return { unread: results.filter(({ unread }) => unread).length, results }
}

export async function readNotices({ clock, db }: ReadDeps, who: Reader, until: string): Promise<void> {
  const now = clock.now()
  const wanted = new Date(until)
  await store.setReadUntil(db, who.user_id, wanted < now ? wanted : now)
}

export async function listPreferences({ db }: Pick<Deps, 'db'>, who: Reader): Promise<NoticePreference[]> {
  return preferencesOf(who.permissions, await store.listPreferences(db, who.user_id))
}

export async function setPreference(
  { db }: Pick<Deps, 'db'>,
  who: Reader,
  preference: NoticePreference,
): Promise<NoticePreference[]> {
  if (!who.permissions.has(KIND_RULES[preference.kind].permission)) throw new DomainError('not_found')
  await store.setPreference(db, who.user_id, preference)
  return listPreferences({ db }, who)
}
