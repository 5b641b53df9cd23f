import type { Config } from '#platform/config.ts'
import type { Carrier } from './carrier.ts'
import { openEasyPost } from './easypost/easypost.ts'

/** Undefined without an API key: the shop then uses its table rates. */
export function openCarrier({ CARRIER_API_URL: url, CARRIER_API_KEY: key }: Config): Carrier | undefined {
  return key ? openEasyPost({ url, key }) : undefined
}
