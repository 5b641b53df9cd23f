import EasyPost from '@easypost/api'
import { GRAMS_PER_OUNCE } from '@fieldhouse/contract/rules/weight'
import type { Address, Parcel } from '@fieldhouse/contract/shipping'
import type { Carrier } from '../carrier.ts'
import { openLabels } from './labels.ts'
import { combineRates, parseShipment, parseVerification } from './parse-responses.ts'

/** Short enough for a shopper who waits for rates; after a timeout, table rates are used. */
const TIMEOUT_MS = 4000
/** Carriers take seconds to sell a label, and an answer that is waited for need not be looked up. */
const LABEL_TIMEOUT_MS = 20_000
const CM_PER_INCH = 2.54

const LABEL_OPTIONS = { label_format: 'PDF' } as const

// The types describe the CommonJS module, with the class as a property; the ESM import is the class itself.
const Client = EasyPost as unknown as typeof EasyPost.default

export function openEasyPost({ url, key }: { url: string; key: string }): Carrier {
  // The client appends paths to baseUrl as it is, and it does not enforce its own timeout option.
  const open = (timeoutMs: number) =>
    new Client(key, {
      baseUrl: `${url}/`,
      requestMiddleware: (request: { timeout: (ms: number) => unknown }) => request.timeout(timeoutMs),
    })
  const client = open(TIMEOUT_MS)

  return {
    async verify(address) {
      return parseVerification(await client.Address.create({ ...toTheirs(address), verify: true }), address)
    },
    async quote({ from, to, parcels }) {
      const [to_address, from_address] = [toTheirs(to), toTheirs(from)]
      const shipments = await Promise.all(
        parcels.map((parcel) =>
          client.Shipment.create({ to_address, from_address, parcel: toTheirParcel(parcel), options: LABEL_OPTIONS }),
        ),
      )
      return combineRates(shipments.map(parseShipment))
    },
    ...openLabels(open(LABEL_TIMEOUT_MS).Shipment, LABEL_TIMEOUT_MS),
  }
}

function toTheirs({ full_name, line1, line2, city, state, postal_code, country, phone }: Address) {
  return {
    name: full_name,
    street1: line1,
    city,
    state,
    zip: postal_code,
    country,
    ...(line2 ? { street2: line2 } : {}),
    ...(phone ? { phone } : {}),
  }
}

function toTheirParcel({ length_cm, width_cm, height_cm, weight_g }: Omit<Parcel, 'id' | 'lines'>) {
  const inches = (cm: number) => Math.round((cm / CM_PER_INCH) * 10) / 10
  return {
    length: inches(length_cm),
    width: inches(width_cm),
    height: inches(height_cm),
    weight: Math.max(0.1, Math.round((weight_g / GRAMS_PER_OUNCE) * 10) / 10),
  }
}
