import { getDeliveryEstimate } from '@fieldhouse/contract/shipping'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { Settings } from '../settings/service.ts'
import { getEstimate } from './service.ts'

export function shippingRoutes(app: FastifyInstance, settings: Settings): void {
  serve(app, getDeliveryEstimate, ({ at }) => getEstimate(settings, at))
}
