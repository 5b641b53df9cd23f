import type { ResponseBody } from '@fieldhouse/contract/endpoint'
import type { TaxKind } from '@fieldhouse/contract/rules/tax-kinds'
import type { listTaxKinds as list } from '@fieldhouse/contract/taxes'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { listCategoryNames, listProductNames } from '../store/catalog-names.ts'
import type { TaxKindOwner } from '../store/tax-kinds.ts'
import * as store from '../store/tax-kinds.ts'

export async function listTaxKinds({ db }: Pick<Deps, 'db'>): Promise<ResponseBody<typeof list>> {
  const [categories, products] = await Promise.all([
    store.listCategoriesWithTaxKind(db),
    store.listProductsWithTaxKind(db),
  ])
  return { categories, products }
}

interface TaxKindEdit {
  owner: TaxKindOwner
  id: number
  /** Null removes it. */
  kind: TaxKind | null
}

const OWNERS = {
  category: { action: 'replaceCategoryTaxKind', listNames: listCategoryNames },
  product: { action: 'replaceProductTaxKind', listNames: listProductNames },
}

export async function replaceTaxKind(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  who: Caller,
  { owner, id, kind }: TaxKindEdit,
): Promise<void> {
  const { action, listNames } = OWNERS[owner]
  await inTransaction(db, async (db) => {
    const [named] = await listNames(db, [id])
    if (!named) throw new DomainError('not_found')
    const before = await store.lockTaxKind(db, owner, id)
    await write(db, { owner, id, kind })
    await recordChange(db, who, clock.now(), {
      action,
      entity: `${owner}_tax_kind`,
      entity_id: String(id),
      entity_name: named.name,
      before: before ? { kind: before } : null,
      after: kind && { kind },
    })
  })
}

export const taxKindUndoHandlers: readonly UndoHandler[] = (['category', 'product'] as const).map((owner) => ({
  entity: `${owner}_tax_kind`,
  permission: 'promotions',
  async lock(db, id) {
    const kind = await store.lockTaxKind(db, owner, Number(id))
    return kind && { kind }
  },
  write: (db, _who, _now, id, state) =>
    write(db, { owner, id: Number(id), kind: (state?.kind ?? null) as TaxKind | null }),
}))

async function write(db: Db, { owner, id, kind }: TaxKindEdit): Promise<void> {
  if (kind === null) await store.deleteTaxKind(db, owner, id)
  else await store.setTaxKind(db, owner, id, kind)
}
