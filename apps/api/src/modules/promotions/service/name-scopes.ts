import type { Effect, Scope } from '@fieldhouse/contract/pricing'
import type { Named, Promotion } from '@fieldhouse/contract/promotions'
import type { Deps } from '../../../platform/deps.ts'
import { listNames } from '../rules/about.ts'
import * as names from '../store/names.ts'

interface Told {
  scope: Scope
  effect: Effect
}

/** Names of scopes and gifts, one result per promotion in the same order. */
export async function nameScopes(
  { db }: Pick<Deps, 'db'>,
  promotions: readonly Told[],
): Promise<Pick<Promotion, 'about' | 'gift'>[]> {
  const scopes = promotions.map(({ scope }) => scope)
  const gifts = promotions.flatMap(({ effect }) => giftOf(effect))
  const categories = byId(await names.listCategoryNames(db, all(scopes, 'category_ids')))
  const products = byId(await names.listProductNames(db, all(scopes, 'product_ids')))
  const items = byId(await names.listItemNames(db, all(scopes, 'product_item_ids')))
  const skus = byId(await names.listSkuNames(db, gifts))

  return promotions.map(({ scope, effect }) => ({
    about: inWords([
      ...scope.category_ids.map((id) => categories.get(id) ?? unnamed(id)),
      ...scope.product_ids.map((id) => products.get(id) ?? unnamed(id)),
      ...scope.product_item_ids.map((id) => items.get(id) ?? unnamed(id)),
    ]),
    gift: inWords(giftOf(effect).map((id) => skus.get(id) ?? unnamed(id))),
  }))
}

function giftOf(effect: Effect): number[] {
  return effect.kind === 'gift' ? [effect.sku_id] : []
}

function all(scopes: readonly Scope[], field: keyof Scope): number[] {
  return Array.from(new Set(scopes.flatMap((scope) => scope[field])))
}

function byId(named: readonly Named[]): Map<number, Named> {
  return new Map(named.map((one) => [one.id, one]))
}

/** Placeholder for an entity that was deleted from the catalog. */
function unnamed(id: number): Named {
  return { id, name: `#${id}`, name_es: `#${id}` }
}

function inWords(named: readonly Named[]) {
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
