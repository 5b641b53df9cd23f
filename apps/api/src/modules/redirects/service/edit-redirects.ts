import type { Redirect } from '@fieldhouse/contract/redirects'
import { MAX_REDIRECTS } from '@fieldhouse/contract/redirects'
import { toRedirectPath, toRedirectSource, toRedirectTarget } from '@fieldhouse/contract/rules/redirect-path'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { resolveTarget } from '../rules/redirect-table.ts'
import { deleteMissing, setIgnored } from '../store/missing-paths.ts'
import type { NewRedirect, RedirectRow } from '../store/redirects.ts'
import * as store from '../store/redirects.ts'

export type RedirectDeps = Pick<Deps, 'db' | 'clock'>

const ENTITY = 'redirect'

export async function createRedirect(
  { db, clock }: RedirectDeps,
  who: Caller,
  body: { source: string; target: string },
): Promise<Redirect> {
  const [source, target] = [toRedirectSource(body.source), toRedirectTarget(body.target)]
  if (source === undefined) throw invalid('source', 'must be a path such as /old-address')
  if (target === undefined) throw invalid('target', 'must be a path such as /returns, or start with https://')
  const now = clock.now()
  return inTransaction(db, async (db) => {
    await store.lockRedirects(db)
    const before = await store.findRedirect(db, source)
    if (!before && (await store.countRedirects(db)) >= MAX_REDIRECTS) throw new DomainError('too_many_redirects')
    await putShortened(db, { source, target, origin: 'staff' }, now)
    await deleteMissing(db, [source])
    const after = await getRedirect(db, source)
    await recordRedirect(db, who, now, { action: 'createRedirect', before, after })
    return serializeRedirect(after)
  })
}

function invalid(field: string, problem: string): DomainError {
  return new DomainError('validation_failed', { errors: { [field]: [problem] } })
}

/** Follows the target to its end, and lets everything that led to the source lead there as well. */
async function putShortened(db: Db, redirect: NewRedirect, now: Date): Promise<void> {
  const rows = await store.listAllRedirects(db)
  const table = new Map(rows.map(({ source, target }) => [source, target])).set(redirect.source, redirect.target)
  const outcome = resolveTarget(table, redirect.source)
  if ('loop' in outcome) throw new DomainError('redirect_loop', { errors: { target: outcome.loop } })
  const { target } = outcome
  const behind = rows.filter(
    (row) =>
      row.target.startsWith('/') && toRedirectPath(row.target) === redirect.source && row.source !== redirect.source,
  )
  await store.putRedirects(db, [{ ...redirect, target }, ...behind.map((row) => ({ ...row, target }))], now)
}

/** What an address that changes leaves behind, in the transaction of the change. The new address is live again. */
export async function leaveRedirect(db: Db, { from, to, now }: { from: string; to: string; now: Date }): Promise<void> {
  await store.lockRedirects(db)
  await store.deleteRedirect(db, to)
  await putShortened(db, { source: from, target: to, origin: 'automatic' }, now)
}

export async function removeRedirect({ db, clock }: RedirectDeps, who: Caller, id: number): Promise<void> {
  await inTransaction(db, async (db) => {
    await store.lockRedirects(db)
    const before = await store.findRedirectById(db, id)
    if (!before) throw new DomainError('not_found')
    await store.deleteRedirect(db, before.source)
    await recordRedirect(db, who, clock.now(), { action: 'deleteRedirect', before, after: undefined })
  })
}

export async function ignoreMissingPath({ db, clock }: RedirectDeps, who: Caller, id: number): Promise<void> {
  await inTransaction(db, async (db) => {
    const path = await setIgnored(db, id)
    if (path === undefined) throw new DomainError('not_found')
    await recordChange(db, who, clock.now(), {
      ...{ action: 'ignoreMissingPath', entity: 'missing_path', entity_id: String(id), entity_name: path },
      ...{ before: { path }, after: null },
    })
  })
}

export async function listRedirects(db: Db, query: { q: string; limit: number; offset: number }) {
  const [count, rows] = await Promise.all([store.countRedirects(db, query.q), store.listRedirects(db, query)])
  return { count, results: rows.map(serializeRedirect) }
}

function serializeRedirect({ created_at, ...row }: RedirectRow): Redirect {
  return { ...row, created_at: created_at.toISOString() }
}

async function getRedirect(db: Db, source: string): Promise<RedirectRow> {
  const row = await store.findRedirect(db, source)
  if (!row) throw new Error(`redirect from ${source} not found`)
  return row
}

interface RedirectEdit {
  action: string
  before: RedirectRow | undefined
  after: RedirectRow | undefined
}

async function recordRedirect(db: Db, who: Caller, now: Date, { action, before, after }: RedirectEdit) {
  const source = after?.source ?? before?.source ?? ''
  await recordChange(db, who, now, {
    ...{ action, entity: ENTITY, entity_id: source, entity_name: source },
    ...{ before: before ? auditStateOf(before) : null, after: after ? auditStateOf(after) : null },
  })
}

function auditStateOf({ source, target, origin }: RedirectRow) {
  return { source, target, origin }
}

export const redirectUndoHandler: UndoHandler = {
  entity: ENTITY,
  permission: 'banners',
  async lock(db, source) {
    await store.lockRedirects(db)
    const row = await store.findRedirect(db, source)
    return row && auditStateOf(row)
  },
  async write(db, _who, now, source, state) {
    if (state === null) return store.deleteRedirect(db, source)
    await putShortened(db, state as unknown as NewRedirect, now)
  },
}
