import { getDeliveryEstimate } from '@fieldhouse/contract/shipping'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Settings } from '../settings/service.ts'
import { getEstimate } from './service.ts'

export function shippingRoutes(app: FastifyInstance, deps: Pick<Deps, 'clock'>, settings: Settings): void {
  serve(app, getDeliveryEstimate, async () => getEstimate(deps, settings))
}
