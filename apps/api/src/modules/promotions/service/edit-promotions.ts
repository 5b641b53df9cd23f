import type { Query } from '@fieldhouse/contract/endpoint'
import type {
  EnteredPromotion,
  listPromotions as list,
  Promotion,
  WholePromotion,
} from '@fieldhouse/contract/promotions'
import { recordChange } from '../../../platform/audit/record.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { orRefuse } from '../../../platform/db/unique.ts'
import type { Deps } from '../../../platform/deps.ts'
import { DomainError } from '../../../platform/errors.ts'
import { MAX_REMEMBERED_CODES, promotionState } from '../rules/audit-states.ts'
import type { CheckedPromotion, Problems } from '../rules/entered.ts'
import { problemsOf, tidied } from '../rules/entered.ts'
import { stateOf } from '../rules/state.ts'
import { listFirstCodes } from '../store/codes.ts'
import { holdGroups } from '../store/groups.ts'
import * as names from '../store/names.ts'
import type { PromotionRow } from '../store/staff-promotions.ts'
import * as store from '../store/staff-promotions.ts'
import { nameScopes } from './name-scopes.ts'

type EditDeps = Pick<Deps, 'clock' | 'db'>

export async function listPromotions(
  { clock, db }: EditDeps,
  { state, ...filters }: Query<typeof list>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: Promotion[] }> {
  const now = clock.now()
  const spans = await store.listSpans(db, filters)
  const found = spans.filter((span) => state === undefined || stateOf(span, now) === state)
  const ids = found.slice(offset, offset + limit).map(({ id }) => id)
  return { count: found.length, results: await toWire({ db }, await store.listPromotionRows(db, ids), now) }
}

export async function getPromotion({ clock, db }: EditDeps, id: number): Promise<WholePromotion> {
  const row = await store.findPromotion(db, id)
  if (!row) throw new DomainError('not_found')
  return toWhole({ db }, row, clock.now())
}

export async function createPromotion(
  { clock, db }: EditDeps,
  who: Caller,
  entered: EnteredPromotion,
): Promise<WholePromotion> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const checked = await check(db, entered)
    const id = await store.insertPromotion(db, checked, now)
    return finish(db, who, now, { action: 'createPromotion', id, before: null })
  })
}

export async function replacePromotion(
  { clock, db }: EditDeps,
  who: Caller,
  { id, change }: { id: number; change: EnteredPromotion & { version: number } },
): Promise<WholePromotion> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const before = await lockPromotion(db, id)
    if (before.version !== change.version) throw new DomainError('changed_meanwhile')
    const checked = await check(db, change)
    await store.setPromotion(db, id, checked, now)
    return finish(db, who, now, { action: 'replacePromotion', id, before })
  })
}

export async function deletePromotion({ clock, db }: EditDeps, who: Caller, id: number): Promise<void> {
  await inTransaction(db, async (db) => {
    const before = await lockPromotion(db, id)
    const state = await stateIn(db, before)
    await removePromotion(db, before)
    await recordChange(db, who, clock.now(), { ...entityOf('deletePromotion', before), before: state, after: null })
  })
}

/** Rejects a promotion with redemptions (accounting needs it) or with more codes than an undo can restore. */
export async function removePromotion(db: Db, { id, codes }: PromotionRow): Promise<void> {
  if (codes > MAX_REMEMBERED_CODES) throw new DomainError('wrong_state')
  await orRefuse({ uses_promotion_id_fkey: 'wrong_state' }, store.deletePromotion(db, id))
}

export async function check(db: Db, entered: EnteredPromotion): Promise<CheckedPromotion> {
  const checked = tidied(entered)
  const problems = { ...problemsOf(checked), ...(await unknownIn(db, checked)) }
  if (Object.keys(problems).length > 0) throw new DomainError('validation_failed', { errors: problems })
  return checked
}

export async function stateIn(db: Db, row: PromotionRow) {
  return promotionState(row, await listFirstCodes(db, row.id, MAX_REMEMBERED_CODES))
}

async function unknownIn(db: Db, { scope, conditions, effect }: EnteredPromotion): Promise<Problems> {
  const gift = effect.kind === 'gift' ? [effect.sku_id] : []
  const looked: [field: string, ids: readonly number[], known: readonly { id: number }[]][] = [
    ['scope.product_ids', scope.product_ids, await names.listProductNames(db, scope.product_ids)],
    ['scope.category_ids', scope.category_ids, await names.listCategoryNames(db, scope.category_ids)],
    ['scope.product_item_ids', scope.product_item_ids, await names.listItemNames(db, scope.product_item_ids)],
    ['conditions.group_ids', conditions.group_ids, await holdGroups(db, conditions.group_ids)],
    ['effect.sku_id', gift, await names.listSkuNames(db, gift)],
  ]
  return Object.fromEntries(
    looked.flatMap(([field, ids, known]) => {
      const unknown = ids.filter((id) => !known.some((one) => one.id === id))
      return unknown.length > 0 ? [[field, [`contains unknown ids: ${unknown.join(', ')}`]]] : []
    }),
  )
}

async function lockPromotion(db: Db, id: number): Promise<PromotionRow> {
  await store.lockPromotion(db, id)
  const row = await store.findPromotion(db, id)
  if (!row) throw new DomainError('not_found')
  return row
}

interface Finished {
  action: string
  id: number
  before: PromotionRow | null
}

async function finish(db: Db, who: Caller, now: Date, { action, id, before }: Finished): Promise<WholePromotion> {
  const row = await lockPromotion(db, id)
  await recordChange(db, who, now, {
    ...entityOf(action, row),
    before: before && (await stateIn(db, before)),
    after: await stateIn(db, row),
  })
  return toWhole({ db }, row, now)
}

function entityOf(action: string, { id, title }: PromotionRow) {
  return { action, entity: 'promotion', entity_id: String(id), entity_name: title }
}

async function toWhole({ db }: Pick<Deps, 'db'>, row: PromotionRow, now: Date): Promise<WholePromotion> {
  const { scope, conditions } = row
  const [promotion] = await toWire({ db }, [row], now)
  return {
    ...(promotion as Promotion),
    names: {
      products: await names.listProductNames(db, scope.product_ids),
      categories: await names.listCategoryNames(db, scope.category_ids),
      product_items: await names.listItemNames(db, scope.product_item_ids),
      groups: await names.listGroupNames(db, conditions.group_ids),
    },
  }
}

async function toWire({ db }: Pick<Deps, 'db'>, rows: readonly PromotionRow[], now: Date): Promise<Promotion[]> {
  const named = await nameScopes({ db }, rows)
  return rows.map((row, place) => ({
    ...row,
    ...(named[place] as Pick<Promotion, 'about' | 'gift'>),
    combines_with: [...row.combines_with],
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    state: stateOf(row, now),
  }))
}
