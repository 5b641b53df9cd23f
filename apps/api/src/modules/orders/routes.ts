import * as backTests from '@fieldhouse/contract/back-tests'
import * as emailTexts from '@fieldhouse/contract/email-texts'
import * as contract from '@fieldhouse/contract/orders'
import type { FastifyInstance } from 'fastify'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { runIdempotently } from '#platform/idempotency/run-idempotently.ts'
import { cancelBackTest, readBackTest, startBackTest } from './service/back-test.ts'
import { cancelOrder, refundOrder } from './service/cancel-and-refund.ts'
import { listEmailTexts, saveEmailText } from './service/email-texts.ts'
import { createExportLink, openExport } from './service/export-orders.ts'
import { listOrders } from './service/list-orders.ts'
import { revokeOrderLinks } from './service/order-keys.ts'
import { requestOrderLink } from './service/order-links.ts'
import { previewEmailText, testEmailText } from './service/preview-email-text.ts'
import type { ListOrderShipments, OrderPaymentsPort } from './service/read-order.ts'
import { readOwnOrder, readStaffOrder } from './service/read-order.ts'
import { readStatusCheck } from './service/status-checks.ts'
import * as store from './store/order-lists.ts'

export function ordersRoutes(
  app: FastifyInstance,
  deps: Deps & { settings: LiveSettings },
  money: OrderPaymentsPort,
  listShipments: ListOrderShipments,
): void {
  const { db, settings } = deps

  serve(app, contract.getOrder, ({ who, params, headers }) =>
    readOwnOrder(deps, who, { id: params.id, key: headers['order-key'] }, { ...money, listShipments }),
  )

  serve(app, contract.requestOrderLink, ({ body }) => requestOrderLink(deps, body))

  serve(app, contract.listMyOrders, async ({ who, query }) => {
    const count = await store.countUserOrders(db, who.user_id)
    return toPage(
      contract.listMyOrders.path,
      query,
      count,
      await store.listUserOrders(db, who.user_id, pageBounds(query)),
    )
  })

  serve(app, contract.listOrders, async ({ query, db }) => {
    const { count, count_capped, results } = await listOrders({ db, settings }, query, pageBounds(query))
    return { ...toPage(contract.listOrders.path, query, count, results), count_capped }
  })

  serve(app, emailTexts.listEmailTexts, () => listEmailTexts(deps))
  serve(app, emailTexts.saveEmailText, ({ who, params, body }) => saveEmailText(deps, who, { ...params, ...body }))
  serve(app, emailTexts.previewEmailText, ({ params, body }) => previewEmailText(deps, { ...params, words: body }))
  serve(app, emailTexts.testEmailText, ({ params, body }) => testEmailText(deps, { ...params, words: body }))

  serve(app, contract.getStatusCheck, () => readStatusCheck(db))
  serve(app, contract.createOrderExport, async ({ body }) => createExportLink(deps, body))
  serve(app, contract.downloadOrders, ({ query, db }) => openExport({ ...deps, db }, query.ticket))

  serve(app, contract.getStaffOrder, ({ params }) => readStaffOrder(deps, params.id, money))

  serve(app, contract.cancelOrder, (call) =>
    cancelOrder(
      deps,
      call.who,
      { ...call.params, ...call.body },
      { money, once: (work) => runIdempotently(deps, contract.cancelOrder, call, work) },
    ),
  )
  serve(app, contract.revokeOrderLinks, ({ who, params }) => revokeOrderLinks(deps, who, params.id))
  serve(app, contract.refundOrder, (call) =>
    refundOrder(
      deps,
      call.who,
      { ...call.params, ...call.body },
      { money, once: (work) => runIdempotently(deps, contract.refundOrder, call, work) },
    ),
  )

  serve(app, backTests.startBackTest, ({ who, params, body }) =>
    startBackTest(deps, who, { promotion_id: params.id, days: body.days }),
  )
  serve(app, backTests.getBackTest, ({ params }) => readBackTest(deps, params.id))
  serve(app, backTests.cancelBackTest, ({ params }) => cancelBackTest(deps, params.id))
}
