import { getConfiguration, listConfigurations, updateConfiguration } from '@fieldhouse/contract/settings'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import * as service from './service.ts'

export function settingsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock'>): void {
  serve(app, listConfigurations, async ({ query, who }) => {
    const visible = await service.listConfigurations(deps, who, query.lang ?? 'en')
    const { limit, offset } = pageBounds(query)
    return toPage(listConfigurations.path, query, visible.length, visible.slice(offset, offset + limit))
  })

  serve(app, getConfiguration, async ({ params, query, who }) => {
    const visible = await service.listConfigurations(deps, who, query.lang ?? 'en')
    const setting = visible.find(({ id }) => id === params.id)
    if (!setting) throw new DomainError('not_found')
    return setting
  })

  serve(app, updateConfiguration, async ({ params, query, body, who }) => {
    return service.updateConfiguration(deps, who, { id: params.id, value: body.value, lang: query.lang ?? 'en' })
  })
}
