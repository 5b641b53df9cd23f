import type { SavedView, ViewScreen } from '@fieldhouse/contract/desk'
import { MAX_SAVED_VIEWS } from '@fieldhouse/contract/desk'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import { mapConstraintErrors } from '#platform/db/constraint-errors.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { SCREEN_PERMISSIONS } from '../rules/screen-permissions.ts'
import { normalizeViewQuery } from '../rules/view-query.ts'
import * as store from '../store/saved-views.ts'

type ViewDeps = Pick<Deps, 'clock' | 'db'>
type Reader = Pick<Caller, 'permissions'>
type NamedView = Pick<SavedView, 'screen' | 'name' | 'query'>

const TAKEN = { saved_views_by_name: 'name_taken' } as const

export async function listSavedViews({ db }: Pick<Deps, 'db'>, who: Reader, screen: ViewScreen): Promise<SavedView[]> {
  requireScreen(who, screen)
  return store.listViews(db, screen)
}

export async function createSavedView({ clock, db }: ViewDeps, who: Caller, entered: NamedView): Promise<SavedView> {
  requireScreen(who, entered.screen)
  const view = { ...entered, name: entered.name.trim(), query: normalizeViewQuery(entered.query) }
  const creating = inTransaction(db, async (db) => {
    await store.lockViews(db)
    const others = await store.listViews(db, view.screen)
    if (others.length >= MAX_SAVED_VIEWS) throw new DomainError('too_many_views')
    const id = await store.insertView(db, { ...view, position: others.length }, clock.now())
    await record(db, who, clock.now(), { action: 'createSavedView', id, before: null, after: view })
    return { ...view, id }
  })
  return mapConstraintErrors(TAKEN, creating)
}

interface ViewChange {
  id: number
  name?: string
  query?: string
  position?: number
}

export async function updateSavedView({ clock, db }: ViewDeps, who: Caller, change: ViewChange): Promise<SavedView> {
  const changing = inTransaction(db, async (db) => {
    const before = await lockView(db, who, change.id)
    const { id, screen } = before
    const name = change.name?.trim() ?? before.name
    const query = change.query === undefined ? before.query : normalizeViewQuery(change.query)
    await store.setView(db, id, { name, query })
    const position = change.position === undefined ? before.position : await move(db, before, change.position)
    await record(db, who, clock.now(), {
      action: 'updateSavedView',
      id,
      before,
      after: { screen, name, query, position },
    })
    return { id, screen, name, query }
  })
  return mapConstraintErrors(TAKEN, changing)
}

export async function deleteSavedView({ clock, db }: ViewDeps, who: Caller, id: number): Promise<void> {
  await inTransaction(db, async (db) => {
    const before = await lockView(db, who, id)
    await store.deleteView(db, id)
    const rest = await store.listViews(db, before.screen)
    await store.setViewOrder(
      db,
      rest.map((view) => view.id),
    )
    await record(db, who, clock.now(), { action: 'deleteSavedView', id, before, after: null })
  })
}

/** A screen that the caller may not open has no views. */
function requireScreen(who: Reader, screen: ViewScreen): void {
  if (!who.permissions.has(SCREEN_PERMISSIONS[screen])) throw new DomainError('not_found')
}

async function lockView(db: Db, who: Reader, id: number): Promise<SavedView & { position: number }> {
  await store.lockViews(db)
  const view = await store.findView(db, id)
  if (!view) throw new DomainError('not_found')
  requireScreen(who, view.screen)
  return view
}

async function move(db: Db, { id, screen }: SavedView, wanted: number): Promise<number> {
  const ids = (await store.listViews(db, screen)).map((view) => view.id).filter((other) => other !== id)
  const position = Math.min(wanted, ids.length)
  await store.setViewOrder(db, ids.toSpliced(position, 0, id))
  return position
}

interface RecordedView {
  action: string
  id: number
  before: (NamedView & { position?: number }) | null
  after: (NamedView & { position?: number }) | null
}

async function record(db: Db, who: Caller, now: Date, { action, id, before, after }: RecordedView): Promise<void> {
  const entity_name = (after ?? before)?.name ?? ''
  const change = { action, entity: 'saved_view', entity_id: String(id), entity_name }
  await recordChange(db, who, now, { ...change, before: stateOf(before), after: stateOf(after) })
}

function stateOf(view: RecordedView['before']) {
  if (view === null) return null
  const { screen, name, query, position } = view
  return { screen, name, query, ...(position === undefined ? {} : { position }) }
}
