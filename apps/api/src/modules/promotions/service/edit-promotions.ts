import type { Query } from '@fieldhouse/contract/endpoint'
import type {
  listPromotions as list,
  Promotion,
  PromotionDetail,
  PromotionInput,
} from '@fieldhouse/contract/promotions'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import { mapConstraintErrors } from '#platform/db/constraint-errors.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { MAX_CODES_IN_AUDIT, promotionAuditState } from '../rules/audit-states.ts'
import type { FieldErrors, NormalizedPromotion } from '../rules/promotion-input.ts'
import { normalizePromotion, validatePromotion } from '../rules/promotion-input.ts'
import { promotionStateOf } from '../rules/promotion-state.ts'
import * as names from '../store/catalog-names.ts'
import { listFirstCodes } from '../store/codes.ts'
import { lockGroupsShared } from '../store/groups.ts'
import type { PromotionRow } from '../store/staff-promotions.ts'
import * as store from '../store/staff-promotions.ts'
import { listScopeNames } from './scope-names.ts'

type EditDeps = Pick<Deps, 'clock' | 'db'>

export async function listPromotions(
  { clock, db }: EditDeps,
  { state, ...filters }: Query<typeof list>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: Promotion[] }> {
  const now = clock.now()
  const spans = await store.listActiveSpans(db, filters)
  const matching = spans.filter((span) => state === undefined || promotionStateOf(span, now) === state)
  const ids = matching.slice(offset, offset + limit).map(({ id }) => id)
  return { count: matching.length, results: await toWire({ db }, await store.listPromotionRows(db, ids), now) }
}

export async function getPromotion({ clock, db }: EditDeps, id: number): Promise<PromotionDetail> {
  const row = await store.findPromotion(db, id)
  if (!row) throw new DomainError('not_found')
  return toWhole({ db }, row, clock.now())
}

export async function createPromotion(
  { clock, db }: EditDeps,
  who: Caller,
  entered: PromotionInput,
): Promise<PromotionDetail> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const checked = await normalizeAndValidate(db, entered)
    const id = await store.insertPromotion(db, checked, now)
    return finish(db, who, now, { action: 'createPromotion', id, before: null })
  })
}

export async function replacePromotion(
  { clock, db }: EditDeps,
  who: Caller,
  { id, change }: { id: number; change: PromotionInput & { version: number } },
): Promise<PromotionDetail> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const before = await lockPromotion(db, id)
    if (before.version !== change.version) throw new DomainError('version_conflict')
    const checked = await normalizeAndValidate(db, change)
    await store.setPromotion(db, id, checked, now)
    return finish(db, who, now, { action: 'replacePromotion', id, before })
  })
}

export async function deletePromotion({ clock, db }: EditDeps, who: Caller, id: number): Promise<void> {
  await inTransaction(db, async (db) => {
    const before = await lockPromotion(db, id)
    const state = await auditStateOf(db, before)
    await deleteUnusedPromotion(db, before)
    await recordChange(db, who, clock.now(), { ...entityOf('deletePromotion', before), before: state, after: null })
  })
}

/** Rejects a promotion with redemptions (accounting needs it) or with more codes than an undo can restore. */
export async function deleteUnusedPromotion(db: Db, { id, codes }: PromotionRow): Promise<void> {
  if (codes > MAX_CODES_IN_AUDIT) throw new DomainError('wrong_state')
  await mapConstraintErrors({ redemptions_promotion_id_fkey: 'wrong_state' }, store.deletePromotion(db, id))
}

export async function normalizeAndValidate(db: Db, entered: PromotionInput): Promise<NormalizedPromotion> {
  const checked = normalizePromotion(entered)
  const problems = { ...validatePromotion(checked), ...(await unknownIn(db, checked)) }
  if (Object.keys(problems).length > 0) throw new DomainError('validation_failed', { errors: problems })
  return checked
}

export async function auditStateOf(db: Db, row: PromotionRow) {
  return promotionAuditState(row, await listFirstCodes(db, row.id, MAX_CODES_IN_AUDIT))
}

async function unknownIn(db: Db, { scope, conditions, effect }: PromotionInput): Promise<FieldErrors> {
  const gift = effect.kind === 'gift' ? [effect.sku_id] : []
  const looked: [field: string, ids: readonly number[], known: readonly { id: number }[]][] = [
    ['scope.product_ids', scope.product_ids, await names.listProductNames(db, scope.product_ids)],
    ['scope.category_ids', scope.category_ids, await names.listCategoryNames(db, scope.category_ids)],
    ['scope.product_item_ids', scope.product_item_ids, await names.listItemNames(db, scope.product_item_ids)],
    ['conditions.group_ids', conditions.group_ids, await lockGroupsShared(db, conditions.group_ids)],
    ['effect.sku_id', gift, await names.listSkuNames(db, gift)],
  ]
  return Object.fromEntries(
    looked.flatMap(([field, ids, existing]) => {
      const unknown = ids.filter((id) => !existing.some((row) => row.id === id))
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

interface RecordedEdit {
  action: string
  id: number
  before: PromotionRow | null
}

async function finish(db: Db, who: Caller, now: Date, { action, id, before }: RecordedEdit): Promise<PromotionDetail> {
  const row = await lockPromotion(db, id)
  await recordChange(db, who, now, {
    ...entityOf(action, row),
    before: before && (await auditStateOf(db, before)),
    after: await auditStateOf(db, row),
  })
  return toWhole({ db }, row, now)
}

function entityOf(action: string, { id, title }: PromotionRow) {
  return { action, entity: 'promotion', entity_id: String(id), entity_name: title }
}

async function toWhole({ db }: Pick<Deps, 'db'>, row: PromotionRow, now: Date): Promise<PromotionDetail> {
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
  const named = await listScopeNames({ db }, rows)
  return rows.map((row, index) => ({
    ...row,
    ...(named[index] as Pick<Promotion, 'about' | 'gift'>),
    combines_with: [...row.combines_with],
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    state: promotionStateOf(row, now),
  }))
}
