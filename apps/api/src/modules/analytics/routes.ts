import { getDashboard } from '@fieldhouse/contract/analytics'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { DashboardDeps } from './service/read-dashboard.ts'
import { readDashboard } from './service/read-dashboard.ts'

export function analyticsRoutes(app: FastifyInstance, deps: DashboardDeps): void {
  serve(app, getDashboard, ({ query, db }) => readDashboard({ ...deps, db }, query))
}
