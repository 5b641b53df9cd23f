import { EVERYTHING } from '@fieldhouse/contract/rules/surrogates'
import { STAFF_CHANGES } from '#platform/audit/store.ts'
import type { Deps } from '#platform/deps.ts'
import { openPurger } from '#platform/surrogates/purger.ts'
import { followProducts } from './product-changes.ts'

/** What staff changes that only these responses show. Other names are either announced by tables or drop everything. */
const KEYS_OF_ENTITY: Record<string, readonly string[]> = {
  banner: ['banners'],
  announcements: ['menus'],
  menu: ['menus'],
  home_draft: [],
  home_version: ['home'],
  page: ['pages', 'menus'],
  page_version: ['pages', 'menus'],
  page_picture: [],
  redirects: ['redirects'],
  redirect: ['redirects'],
  category: ['categories', 'listing', 'assortment', 'menus'],
  look: ['listing'],
  synonyms: ['listing', 'words'],
}

/** Tables announce these themselves, with the ids of the products. */
const ANNOUNCED_BY_TABLES = ['product', 'product_item', 'sku', 'stock', 'promotion', 'promotion_code', 'configuration']

/** No public response shows them. */
const PRIVATE = [
  ...['batch', 'box', 'campaign', 'contact_message', 'conversation', 'credit', 'customer', 'customer_group'],
  ...['email_text', 'failed_email', 'import', 'invitation', 'label_run', 'local_tax_rates', 'member', 'missing_path'],
  ...['newsletter_subscriber', 'order', 'payment', 'payment_link', 'person', 'preview_password', 'promotion_codes'],
  ...['return', 'role', 'saved_view', 'second_factor', 'sku_location', 'subscriber', 'tax_certificate', 'tax_rate'],
  ...['tax_rules', 'test_email', 'table_rate'],
]

type PurgeDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'listener' | 'log'>

/** Purges what announcements name. They come after commit, so that nothing is sent for a change that was rolled back. */
export async function startPurging({ clock, config, db, listener, log }: PurgeDeps): Promise<() => void> {
  const urls = config.PURGE_URLS
  if (urls.length === 0) return () => {}
  const { drop, stop } = openPurger({ urls, token: config.PURGE_TOKEN, log })
  const dropAll = () => drop([EVERYTHING])
  const { findKeys, findKeysOfSkus } = followProducts({ clock, db, log })

  const dropFound = (find: (ids: readonly number[]) => Promise<readonly string[]>) => (payload: string) => {
    const ids = payload.split(',')
    if (ids.includes('all')) return dropAll()
    find(ids.map(Number)).then(drop, (err) => {
      log.error({ err }, 'changed products could not be read, purging everything')
      dropAll()
    })
  }
  await listener.on('catalog_listing', dropFound(findKeys), dropAll)
  await listener.on('stock_changed', dropFound(findKeysOfSkus), dropAll)
  await listener.on(STAFF_CHANGES, (entities) => drop(entities.split(',').flatMap(keysOfEntity)), dropAll)
  for (const channel of ['catalog_vocabulary', 'promotions_changed']) await listener.on(channel, dropAll, dropAll)
  await listener.on('settings_changed', () => drop(['settings']), dropAll)
  // Changes that were made while no purger ran.
  dropAll()
  return stop
}

/** A name that is new here drops too much rather than too little. */
export function keysOfEntity(entity: string): readonly string[] {
  if (PRIVATE.includes(entity) || ANNOUNCED_BY_TABLES.includes(entity)) return []
  return KEYS_OF_ENTITY[entity] ?? [EVERYTHING]
}
