import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopAnswer } from '../shared/shop-answer.ts'
import { askShop } from '../shared/shop-answer.ts'
import type { TestShop } from '../shared/test-shop.ts'
import { strangerAddress } from '../shared/users.ts'

const ANSWER_WITHIN_MS = 10_000
const PRODUCTS = 50
const LISTS = ['/products/', '/products/?page=2', '/categories/categories/', '/main/configurations/']

/** Visitors who read lists and products at a fixed rate, whether or not earlier reads were answered. */
export interface ReadProbe {
  answers: readonly ShopAnswer[]
  end: () => Promise<void>
}

export async function startReadProbe(shop: Pick<TestShop, 'apiUrls' | 'query'>, perSecond: number): Promise<ReadProbe> {
  const rows = await shop.query<{ id: number }>(
    `select id from catalog.products where status = 'active' and publish_at <= '2026-11-15Z' order by id limit $1`,
    [PRODUCTS],
  )
  const answers: ShopAnswer[] = []
  const sent: Promise<unknown>[] = []
  let isOver = false

  function read(index: number): Promise<unknown> {
    const round = Math.floor(index / 2)
    const product = `/products/products/${rows[round % rows.length]?.id}/`
    const path = index % 2 === 0 ? LISTS[round % LISTS.length] : product
    const url = `${shop.apiUrls[round % shop.apiUrls.length]}/api${path}`
    const init = { headers: { 'x-forwarded-for': strangerAddress(index) } }
    const observed = { withinMs: ANSWER_WITHIN_MS, onAnswer: (answer: ShopAnswer) => void answers.push(answer) }
    // The observer has the failure.
    return askShop(url, init, observed).catch(() => {})
  }

  const running = (async () => {
    const start = performance.now()
    for (let index = 0; !isOver; index++) {
      await sleep(Math.max(0, start + (index * 1000) / perSecond - performance.now()))
      sent.push(read(index))
    }
  })()
  return {
    answers,
    end: async () => {
      isOver = true
      await running
      await Promise.all(sent)
    },
  }
}
