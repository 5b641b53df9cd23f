import { setTimeout as sleep } from 'node:timers/promises'
import type { TetheredProcess } from '../../tools/run/tethered-process.ts'
import { spawnTethered, stopTethered } from '../../tools/run/tethered-process.ts'
import type { PurchaseRecord } from '../shared/buyer.ts'
import { createSeededRandom } from '../shared/seeded-random.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import type { ShopAnswer } from '../shared/shop-answer.ts'
import { countAnswers, formatFigures, listWrongAnswers } from '../shared/shop-answer.ts'
import { listBuyableSkus, setStock } from '../shared/test-data.ts'
import { startTestShop } from '../shared/test-shop.ts'
import { countPaid } from './count-lost.ts'
import type { Scenario } from './scenario.ts'
import { startBuying } from './start-buying.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

const SKUS = 50
const BUYERS = 4
const BURNERS = 4
const WARM_UP_MS = 5000
const PATIENCE_MS = 60_000
const ANSWER_WITHIN_MS = 15_000
const SETTLED_WITHIN_MS = 60_000
const P99_MS = 5000

/** Other programs of the machine take all the processor time that they can get, while buyers check out. */
export const starvation: Scenario = async ({ quick, seed }) => {
  const services = await startSharedServices()
  try {
    const shop = await startTestShop(services, { name: 'starvation', apis: 2 })
    const skus = await listBuyableSkus(shop, SKUS)
    for (const sku_id of skus) await setStock(shop, sku_id, 100_000)
    const history: PurchaseRecord[] = []
    const answers: ShopAnswer[] = []
    const buying = startBuying(shop, {
      ...{ skus, history, buyers: BUYERS, draw: createSeededRandom(seed) },
      ...{ patience_ms: PATIENCE_MS, answer_within_ms: ANSWER_WITHIN_MS },
      onAnswer: (answer) => void answers.push(answer),
    })
    await sleep(WARM_UP_MS)
    const [since, paidBefore] = [performance.now(), countPaid(history)]
    const burners = Array.from({ length: BURNERS }, burn)
    await sleep(quick ? 20_000 : 120_000)
    const orders = countPaid(history) - paidBefore
    // The slowest answers are still to come.
    const surprises = await buying.end()
    const starved = answers.filter(({ sent }) => sent > since)
    await Promise.all(burners.map((burner) => stopTethered(burner, { signal: 'SIGKILL', withinMs: 1000 })))
    const { violations, after_ms } = await waitUntilSettled(shop, history, SETTLED_WITHIN_MS)
    await shop.close()
    const figures = countAnswers(starved)
    return {
      lines: [
        `chaos starvation burners=${BURNERS} orders=${orders} ${formatFigures(figures)} violations=${violations.length} quiet_after_ms=${after_ms.toFixed(0)}`,
      ],
      failures: [
        ...violations,
        ...surprises,
        ...listWrongAnswers(starved),
        ...(figures.p99_ms > P99_MS ? [`the slowest hundredth of answers took ${figures.p99_ms} ms`] : []),
        ...(orders > 0 ? [] : ['nobody bought anything']),
      ],
    }
  } finally {
    await services.close()
  }
}

function burn(): TetheredProcess {
  return spawnTethered({ argv: [process.execPath, '-e', 'for (;;);'] })
}
