import type { PaperKind } from '@fieldhouse/contract/papers'
import type { Language } from '@fieldhouse/contract/schemas'
import type { OrderPaymentsPort } from '#modules/orders/service/read-order.ts'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import { readTicket, signTicket } from '#platform/download-tickets.ts'
import type { PaperFormat } from '../drawing/format.ts'

const TICKETS = 'papers'

/** Order numbers instead of ids: the ticket of five hundred must fit into a URL. */
export interface OrderPapers {
  paper: PaperKind
  numbers: number[]
}

export interface ShipmentSlipRequest {
  paper: 'shipment_slip'
  id: string
}

export interface PickListRequest {
  paper: 'pick_list'
  id: number
  lang: Language
}

type PaperRequest = OrderPapers | ShipmentSlipRequest | PickListRequest

export type PaperDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'images' | 'keys'> & {
  settings: LiveSettings
  money: Pick<OrderPaymentsPort, 'readPayments'>
}

export interface PaperFile {
  name: string
  content: AsyncIterable<Buffer>
}

export type PaperFormats = Readonly<Record<Language, PaperFormat>>

export function signPaperLink(deps: PaperDeps, wanted: PaperRequest): { path: string } {
  return { path: `/api/orders/papers.pdf?ticket=${signTicket(deps, TICKETS, wanted)}` }
}

export function readPaperTicket(deps: PaperDeps, ticket: string): PaperRequest {
  return readTicket<PaperRequest>(deps, TICKETS, ticket)
}
