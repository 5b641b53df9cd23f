import { startRollingShop } from '../shared/rolling-shop.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import { formatLoad, startShopLoad } from '../shared/shop-load.ts'
import type { Scenario } from './scenario.ts'

const MAX_ERRORS = 20

/** Each process in turn is stopped and started again, as an upgrade does it, while shoppers come in. */
export const rollingRestarts: Scenario = async ({ quick, count, rate }) => {
  const restarts = count ?? (quick ? 4 : 50)
  const services = await startSharedServices()
  try {
    const { shop, storefronts, skus, url, listErrors, close } = await startRollingShop(services, 'rolling')
    const since = performance.now()
    const load = startShopLoad(url, skus, rate)
    const processes = [...shop.apis, ...storefronts]
    for (let restart = 0; restart < restarts; restart++) await processes[restart % processes.length]?.restart()
    const result = await load.end()
    const seconds = (performance.now() - since) / 1000
    const [stored] = await shop.query<{ carts: number }>('select count(*)::int as carts from cart.carts')
    const errors = result.failures.length > 0 ? await listErrors() : []
    await close()
    const lost =
      result.posts - result.failures.filter((failure) => failure.startsWith('POST')).length - (stored?.carts ?? 0)
    return {
      lines: [
        `chaos rolling-restarts restarts=${restarts} seconds=${seconds.toFixed(0)} ${formatLoad(result)} lost=${Math.max(0, lost)}`,
        ...errors.slice(0, MAX_ERRORS),
      ],
      failures: [...result.failures, ...(lost > 0 ? [`${lost} acknowledged carts are missing`] : [])],
    }
  } finally {
    await services.close()
  }
}
