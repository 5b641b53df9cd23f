import { parseArgs } from 'node:util'
import { benchBackTest } from './back-test.ts'
import { benchBackup } from './backup.ts'
import { benchCampaign } from './campaign.ts'
import { benchCart } from './cart.ts'
import { runCartChanges } from './cart-changes.ts'
import { benchCheckout } from './checkout.ts'
import { benchCommits } from './commits.ts'
import { benchCosts } from './costs.ts'
import { benchEdgeVisits } from './edge-visits.ts'
import { benchEditing } from './editing.ts'
import { benchFacets } from './facets.ts'
import { benchFeed } from './feed.ts'
import { benchGrowth } from './growth.ts'
import { benchHotSku } from './hot-sku.ts'
import { benchImport } from './import.ts'
import { benchIndex } from './index.ts'
import { benchMeasuring } from './measuring.ts'
import { benchOrders } from './orders.ts'
import { benchPageFlood } from './page-flood.ts'
import { benchPages } from './pages.ts'
import { benchPasswordGuessing } from './password-guessing.ts'
import { benchPricing } from './pricing.ts'
import { benchProcesses } from './processes.ts'
import { runPromoRace } from './promo-race.ts'
import { benchReads } from './reads.ts'
import { benchSearchTyping } from './search-typing.ts'
import { benchSignInFlood } from './sign-in-flood.ts'
import { benchSignInTiming } from './sign-in-timing.ts'

/** Each returns its figures as lines `bench NAME key=value …`. */
/** Lines of results, at the end or as they are measured. */
type Bench = (options: {
  quick: boolean
  size?: number
  minutes?: number
  rate?: number
  way?: string
}) => Promise<string[]> | AsyncIterable<string>

const BENCHES: Record<string, Bench> = {
  'back-test': benchBackTest,
  backup: benchBackup,
  campaign: benchCampaign,
  cart: benchCart,
  'cart-changes': runCartChanges,
  checkout: benchCheckout,
  commits: benchCommits,
  costs: benchCosts,
  'edge-visits': benchEdgeVisits,
  editing: benchEditing,
  facets: benchFacets,
  feed: benchFeed,
  growth: benchGrowth,
  'hot-sku': benchHotSku,
  import: benchImport,
  index: benchIndex,
  measuring: benchMeasuring,
  orders: benchOrders,
  'page-flood': benchPageFlood,
  pages: benchPages,
  pricing: benchPricing,
  processes: benchProcesses,
  'promo-race': runPromoRace,
  reads: benchReads,
  'sign-in-flood': benchSignInFlood,
  'sign-in-timing': benchSignInTiming,
  'search-typing': benchSearchTyping,
  'password-guessing': benchPasswordGuessing,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    size: { type: 'string' },
    minutes: { type: 'string' },
    rate: { type: 'string' },
    way: { type: 'string' },
  },
})
/** They need programs that `.ci/run` does not install. */
const BY_NAME_ONLY = ['backup', 'edge-visits']
const usual = Object.keys(BENCHES).filter((name) => !BY_NAME_ONLY.includes(name))
const names = positionals.length > 0 ? positionals : usual

for (const name of names) {
  const bench = BENCHES[name]
  if (!bench) throw new Error(`There is no bench called ${name}; there are ${Object.keys(BENCHES).join(', ')}`)
  const { quick, way, ...rest } = values
  const numbers = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, Number(value)]))
  const lines = await bench({ quick, ...numbers, ...(way && { way }) })
  for await (const line of lines) console.log(line)
}
