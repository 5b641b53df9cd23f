import type { Permission } from '@fieldhouse/contract/access'
import { FOUND_CAP } from '@fieldhouse/contract/rules/found-cap'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Found, FoundKind } from '@fieldhouse/contract/staff-search'
import { listMembers } from '#modules/accounts/service/staff-members.ts'
import { findProducts } from '#modules/catalog/service/find-products.ts'
import { findTransactions } from '#modules/checkout/service/find-transactions.ts'
import { findCustomers } from '#modules/customers/service/find-customers.ts'
import { findCampaigns } from '#modules/messaging/service/find-campaigns.ts'
import { findOrders } from '#modules/orders/service/find-orders.ts'
import { findPromotions } from '#modules/promotions/service/find-promotions.ts'
import { findReturns } from '#modules/returns/service/find-returns.ts'
import { listConfigurations } from '#modules/settings/service.ts'
import { findSkus } from '#modules/stock/service/find-skus.ts'
import type { Caller } from '#platform/caller.ts'
import type { Deps } from '#platform/deps.ts'
import { bestKind, containsWords, MATCH, rank } from '../rules/rank-hits.ts'

type SearchDeps = Pick<Deps, 'clock' | 'db'>
type FoundHits<K extends FoundKind> = NonNullable<Found[K]>

interface Search {
  who: Caller
  q: string
  lang: Language
  limit: number
}

interface Source<K extends FoundKind> {
  permission: Permission
  find: (deps: SearchDeps, search: Search) => Promise<FoundHits<K>>
}

/** Hits of each kind, and of the only one that was asked for. */
const FEW = 3
const MORE = 12
const MAX_MEMBERS_AND_SETTINGS = 3

const SOURCES: { [K in FoundKind]: Source<K> } = {
  orders: { permission: 'orders', find: ({ db }, { q, limit }) => findOrders(db, q, { limit, cap: FOUND_CAP }) },
  returns: { permission: 'orders', find: ({ db }, { q, limit }) => findReturns(db, q, limit) },
  customers: {
    permission: 'customers',
    find: ({ db }, { q, limit }) => findCustomers(db, q, { limit, cap: FOUND_CAP }),
  },
  products: {
    permission: 'catalog',
    find: ({ db, clock }, { q, limit }) => findProducts(db, q, { limit, cap: FOUND_CAP, now: clock.now() }),
  },
  skus: { permission: 'stock', find: ({ db }, { q, limit }) => findSkus(db, q, { limit }) },
  promotions: {
    permission: 'promotions',
    find: (deps, { q, limit }) => findPromotions(deps, q, { limit, cap: FOUND_CAP }),
  },
  campaigns: {
    permission: 'campaigns',
    find: ({ db }, { q, limit }) => findCampaigns(db, q, { limit, cap: FOUND_CAP }),
  },
  transactions: {
    permission: 'orders',
    find: ({ db }, { q, limit }) => findTransactions(db, q, { limit, cap: FOUND_CAP }),
  },
  members: { permission: 'staff', find: findMembers },
  settings: { permission: 'settings', find: findSettings },
}

/** Each kind is searched by its own module, at the same time; a kind that the caller may not read is not searched. */
export async function searchEverywhere(
  deps: SearchDeps,
  who: Caller,
  { q, only, lang = 'en' }: { q: string; only?: FoundKind; lang?: Language },
): Promise<{ best: FoundKind | null; found: Found }> {
  const words = q.trim()
  if (words === '') return { best: null, found: {} }
  const kinds = (Object.keys(SOURCES) as FoundKind[]).filter(
    (kind) => who.permissions.has(SOURCES[kind].permission) && (only === undefined || only === kind),
  )
  const search = { who, q: words, lang, limit: only === undefined ? FEW : MORE }
  const parts = await Promise.all(kinds.map((kind) => searchKind(deps, kind, search)))
  const found: Found = Object.assign({}, ...parts)
  return { best: bestKind(words, found), found }
}

async function searchKind<K extends FoundKind>(deps: SearchDeps, kind: K, search: Search): Promise<Found> {
  const source: Source<K> = SOURCES[kind]
  const { count, hits } = await source.find(deps, search)
  if (hits.length === 0) return {}
  const match = MATCH[kind] as (q: string, hit: (typeof hits)[number]) => number
  const ranked = rank<(typeof hits)[number]>(hits, (hit) => match(search.q, hit))
  return { [kind]: { count, hits: ranked.slice(0, search.limit) } }
}

async function findMembers({ db }: SearchDeps, { q }: Search): Promise<FoundHits<'members'>> {
  const members = (await listMembers({ db })).map(({ username, first_name, last_name, email, active }) => ({
    username,
    name: `${first_name} ${last_name}`.trim() || username,
    email,
    active,
  }))
  const matching = members.filter(({ username, name, email }) => containsWords(`${username} ${name} ${email}`, q))
  return { count: matching.length, hits: matching.slice(0, MAX_MEMBERS_AND_SETTINGS) }
}

async function findSettings({ db }: SearchDeps, { who, q, lang }: Search): Promise<FoundHits<'settings'>> {
  const settings = await listConfigurations({ db }, who, lang)
  const matching = settings
    .filter(({ label, description }) => containsWords(`${label} ${description}`, q))
    .map(({ key, label }) => ({ key, label }))
  return { count: matching.length, hits: matching.slice(0, MAX_MEMBERS_AND_SETTINGS) }
}
