import * as contract from '@fieldhouse/contract/customers'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { getCustomer, listCustomerOrders, listCustomers } from './service/customers.ts'
import { eraseCustomer } from './service/erase-customer.ts'
import { createExportLink, openExport } from './service/export-customers.ts'
import { addNote } from './service/notes.ts'

export function customersRoutes(app: FastifyInstance, deps: Deps & { personalData: readonly PersonalData[] }): void {
  serve(app, contract.listCustomers, async ({ query }) => {
    const { count, capped, results } = await listCustomers(deps, query, pageBounds(query))
    return { ...toPage(contract.listCustomers.path, query, count, results), capped }
  })
  serve(app, contract.createCustomerExport, async ({ body }) => createExportLink(deps, body))
  serve(app, contract.downloadCustomers, ({ query }) => openExport(deps, query.ticket))

  serve(app, contract.getCustomer, ({ params, query }) => getCustomer(deps, params.id, query.lang ?? 'en'))
  serve(app, contract.listCustomerOrders, async ({ params, query }) => {
    const { count, results } = await listCustomerOrders(deps, params.id, pageBounds(query))
    return toPage(contract.listCustomerOrders.path.replace('{id}', String(params.id)), query, count, results)
  })
  serve(app, contract.addCustomerNote, async ({ who, params, body, query }) => {
    await addNote(deps, who, { ...params, ...body })
    return getCustomer(deps, params.id, query.lang ?? 'en')
  })
  serve(app, contract.eraseCustomer, ({ who, params, body }) => eraseCustomer(deps, who, { ...params, ...body }))
}
