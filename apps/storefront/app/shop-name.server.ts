import type { Client } from '@fieldhouse/client/client'
import { listConfigurations } from '@fieldhouse/contract/operations.generated'
import { DEFAULT_SHOP_NAME } from './kit/shop-name.ts'

/** Every page needs the name, so the process asks at most once in this time. */
const MAX_AGE_MS = 1000

/** Reads the setting `shop.name`; while it cannot be read, the last known name stands. */
export function createShopNameReader(elapsed: () => number, onFailure: (error: unknown) => void) {
  let name = DEFAULT_SHOP_NAME
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function read(client: Client): Promise<void> {
    try {
      const { results } = await client.call(listConfigurations, {})
      const value = results.find(({ key }) => key === 'shop.name')?.value
      if (typeof value === 'string') name = value
    } catch (error) {
      onFailure(error)
    }
    readAt = elapsed()
    reading = null
  }

  return async (client: Client): Promise<string> => {
    if (elapsed() - readAt < MAX_AGE_MS) return name
    reading ??= read(client)
    await reading
    return name
  }
}
