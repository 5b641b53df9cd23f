import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint, FRESH_SECONDS } from './endpoint.ts'

const day = Type.String({ format: 'date' })

export const DeliveryEstimate = Type.Object({ earliest: day, latest: day })
export type DeliveryEstimate = Static<typeof DeliveryEstimate>

export const getDeliveryEstimate = endpoint({
  name: 'getDeliveryEstimate',
  method: 'GET',
  path: '/shipping/estimate/',
  access: 'public',
  tag: 'Shipping',
  summary: 'When something ordered now would arrive, before an address is known',
  query: Type.Object({}),
  response: DeliveryEstimate,
  cache: FRESH_SECONDS,
  as_of: true,
})
