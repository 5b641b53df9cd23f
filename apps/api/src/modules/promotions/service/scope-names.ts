import type { Effect, Scope } from '@fieldhouse/contract/pricing'
import type { NamedRef, Promotion } from '@fieldhouse/contract/promotions'
import type { Deps } from '#platform/deps.ts'
import { listNames } from '../rules/list-names.ts'
import * as names from '../store/catalog-names.ts'

interface ScopedPromotion {
  scope: Scope
  effect: Effect
}

/** Names of scopes and gifts, one result per promotion in the same order. */
export async function listScopeNames(
  { db }: Pick<Deps, 'db'>,
  promotions: readonly ScopedPromotion[],
): Promise<Pick<Promotion, 'about' | 'gift'>[]> {
  const scopes = promotions.map(({ scope }) => scope)
  const gifts = promotions.flatMap(({ effect }) => giftOf(effect))
  const categories = byId(await names.listCategoryNames(db, all(scopes, 'category_ids')))
  const products = byId(await names.listProductNames(db, all(scopes, 'product_ids')))
  const items = byId(await names.listItemNames(db, all(scopes, 'product_item_ids')))
  const skus = byId(await names.listSkuNames(db, gifts))

  return promotions.map(({ scope, effect }) => ({
    about: inWords([
      ...scope.category_ids.map((id) => categories.get(id) ?? removedRef(id)),
      ...scope.product_ids.map((id) => products.get(id) ?? removedRef(id)),
      ...scope.product_item_ids.map((id) => items.get(id) ?? removedRef(id)),
    ]),
    gift: inWords(giftOf(effect).map((id) => skus.get(id) ?? removedRef(id))),
  }))
}

function giftOf(effect: Effect): number[] {
  return effect.kind === 'gift' ? [effect.sku_id] : []
}

function all(scopes: readonly Scope[], field: keyof Scope): number[] {
  return Array.from(new Set(scopes.flatMap((scope) => scope[field])))
}

function byId(named: readonly NamedRef[]): Map<number, NamedRef> {
  return new Map(named.map((row) => [row.id, row]))
}

/** Placeholder for an entity that was deleted from the catalog. */
function removedRef(id: number): NamedRef {
  return { id, name: `#${id}`, name_es: `#${id}` }
}

function inWords(named: readonly NamedRef[]) {
  return {
    en: listNames(
      named.map(({ name }) => name),
      'en',
    ),
    es: listNames(
      named.map(({ name_es }) => name_es),
      'es',
    ),
  }
}
