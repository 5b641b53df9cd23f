import type { OrderPaymentsPort } from '#modules/orders/service/read-order.ts'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'

/** Money of a return, which belongs to a module that this one does not name. */
type ReturnMoneyPort = Pick<OrderPaymentsPort, 'readPayments' | 'requestRefund' | 'sendRefund'>

export type ReturnDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'keys'> & {
  settings: Pick<LiveSettings, 'get'>
  money: ReturnMoneyPort
}

export type ReturnTransaction = Pick<ReturnDeps, 'clock' | 'queue'> & { db: Db }
