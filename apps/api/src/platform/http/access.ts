import type { Access } from '@fieldhouse/contract/access'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { DomainError } from '../errors.ts'

export type RouteAccess = Access | readonly Access[]

/** Decides who may pass, before the body is read or anything happens. Closed for whatever it does not know. */
export function authorize(_request: FastifyRequest, access: RouteAccess): void {
  if (access !== 'public') throw new DomainError('not_authenticated')
}

/** Collects every route; the returned function throws when one of them does not say who may call it. */
export function watchAccess(app: FastifyInstance): () => void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  return () => {
    const open = routes.filter((route) => route.config?.access === undefined)
    if (open.length === 0) return
    const names = open.map(({ method, url }) => `${[method].flat().join('|')} ${url}`)
    throw new Error(`no access is declared for ${names.join(', ')}`)
  }
}
