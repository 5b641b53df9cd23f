import type { PurchaseRecord } from '../shared/buyer.ts'
import { createBuyer } from '../shared/buyer.ts'
import type { SeededRandom } from '../shared/seeded-random.ts'
import type { AnswerObserver } from '../shared/shop-answer.ts'
import type { VisitedShop } from '../shared/test-shop.ts'

interface BuyingOptions {
  buyers: number
  skus: readonly number[]
  /** Gets every purchase. */
  history: PurchaseRecord[]
  draw: SeededRandom
  patience_ms: number
  answer_within_ms?: number
  onAnswer?: AnswerObserver
}

/** Buyers who buy one thing after the other. */
export function startBuying(shop: VisitedShop, { buyers, skus, history, draw, ...options }: BuyingOptions) {
  const surprises: string[] = []
  let isOver = false
  const buyOn = async () => {
    while (!isOver) {
      const buyer = createBuyer(shop, { lines: [{ sku_id: draw.oneOf(skus), quantity: 1 }], ...options })
      history.push(buyer.bought)
      await buyer.buy().catch((error: Error) => surprises.push(error.message))
    }
  }
  const buying = Array.from({ length: buyers }, buyOn)
  return {
    /** Returns the answers that no buyer expects, such as 404 for a payment that was begun. */
    end: async () => {
      isOver = true
      await Promise.all(buying)
      return surprises
    },
  }
}
