import { getDeliveryEstimate } from '@fieldhouse/contract/shipping'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { serve } from '../../platform/http/serve.ts'
import { estimateDelivery } from './rules.ts'

export function shippingRoutes(app: FastifyInstance, { clock }: Pick<Deps, 'clock'>): void {
  serve(app, getDeliveryEstimate, async () => estimateDelivery(clock.now()))
}
