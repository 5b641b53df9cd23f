import type { Clock } from '../clock.ts'
import { respondWithFault } from '../fault-injection.ts'
import type { Fault, FaultPlan } from '../faults.ts'
import type { EmulatorRequest, Route } from '../http.ts'
import { json } from '../http.ts'
import { createAddress, readVerificationMode, verifyAddress } from './addresses.ts'
import type { CarrierState, Shipment } from './carrier-state.ts'
import { EasyPostError, findOrThrow, missingFieldError, serializeError } from './easypost-error.ts'
import type { Events } from './events.ts'
import { formatInstant } from './rates.ts'
import * as shipments from './shipments.ts'
import { createTracker, findTracker } from './trackers.ts'

export const CARRIER_CALLS = [
  ...(['address', 'get_address', 'parcel', 'get_parcel', 'shipment', 'get_shipment', 'rerate', 'get_rate'] as const),
  ...(['buy', 'label', 'refund', 'tracker', 'get_tracker', 'webhook'] as const),
]
/**
 * `no_rates`: no carrier quotes a rate. `no_dates`: rates have no delivery date. `refuse`: buying or refunding postage fails.
 * `strict`: buying the same rate twice is an error, as at the real EasyPost.
 */
export const CARRIER_FAULT_KINDS = [
  ...(['no_rates', 'no_dates', 'refuse', 'strict'] as const),
  ...(['lost', 'duplicate', 'late', 'early', 'out_of_order'] as const),
]

export interface CarrierEmulator {
  /** Base URL of the labels. */
  base: string
  books: CarrierState
  faults: FaultPlan
  events: Events
  clock: Clock
  key: string
  /** How long a rate can be bought. */
  rateSeconds: number
}

type Call = (typeof CARRIER_CALLS)[number]
type Effect = (request: EmulatorRequest, fault: Fault | undefined) => unknown

/** The API that the shop calls. */
export function apiRoutes(carrier: CarrierEmulator): Route[] {
  return [...addressRoutes(carrier), ...shipmentRoutes(carrier), ...trackerRoutes(carrier)]
}

function doors(carrier: CarrierEmulator) {
  return {
    at: () => formatInstant(carrier.clock.now()),
    post: (path: string, call: Call, effect: Effect): Route => serve(carrier, 'POST', path, call, effect),
    get: (path: string, call: Call, effect: Effect): Route => serve(carrier, 'GET', path, call, effect),
  }
}

function addressRoutes(carrier: CarrierEmulator): Route[] {
  const { books } = carrier
  const { at, post, get } = doors(carrier)
  return [
    post('/v2/addresses', 'address', ({ body }) => {
      const address = required(body, 'address')
      return createAddress(books, address, readVerificationMode({ ...address, ...JSON.parse(body) }), at())
    }),
    post('/v2/addresses/create_and_verify', 'address', ({ body }) => {
      return { address: createAddress(books, required(body, 'address'), 'strict', at()) }
    }),
    get('/v2/addresses/:id', 'get_address', ({ params }) => findOrThrow(books.addresses, params.id)),
    get('/v2/addresses/:id/verify', 'address', ({ params }) => {
      const address = findOrThrow(books.addresses, params.id)
      verifyAddress(address, 'strict')
      return { address }
    }),
  ]
}

function shipmentRoutes(carrier: CarrierEmulator): Route[] {
  const { books, clock } = carrier
  const { at, post, get } = doors(carrier)
  return [
    post('/v2/parcels', 'parcel', ({ body }) => shipments.findOrCreateParcel(books, required(body, 'parcel'), at())),
    get('/v2/parcels/:id', 'get_parcel', ({ params }) => findOrThrow(books.parcels, params.id)),
    post('/v2/shipments', 'shipment', ({ body }, fault) => {
      const made = shipments.createShipment(books, required(body, 'shipment'), clock.now())
      return quoted(made, fault)
    }),
    get('/v2/shipments/:id', 'get_shipment', ({ params }) => shipments.findShipment(books, params.id)),
    post('/v2/shipments/:id/rerate', 'rerate', ({ params }, fault) => {
      const shipment = findOrThrow(books.shipments, params.id)
      shipments.refreshRates(shipment, clock.now())
      const { rates, messages } = quoted(shipment, fault)
      return { rates, messages }
    }),
    get('/v2/rates/:id', 'get_rate', ({ params }) => shipments.findRate(books, params.id)),
    post('/v2/shipments/:id/buy', 'buy', (request, fault) => buy(carrier, request, fault)),
    post('/v2/shipments/:id/refund', 'refund', ({ params }, fault) => {
      const shipment = shipments.findShipment(books, params.id)
      if (fault?.kind === 'refuse') throw new EasyPostError(422, 'REFUND.UNAVAILABLE', 'The label was used.')
      shipments.refundPostage(shipment, at())
      return shipment
    }),
    get('/v2/shipments/:id/label', 'label', ({ params, query }) => {
      const shipment = findOrThrow(books.shipments, params.id)
      shipments.convertLabel(shipment, query.get('file_format'))
      return shipment
    }),
  ]
}

function trackerRoutes(carrier: CarrierEmulator): Route[] {
  const { base, books } = carrier
  const { at, post, get } = doors(carrier)
  return [
    post('/v2/trackers', 'tracker', ({ body }) => {
      return createTracker(books, required(body, 'tracker'), { base, now: at() })
    }),
    get('/v2/trackers/:id', 'get_tracker', ({ params }) => findTracker(books, params.id)),
  ]
}

async function buy(
  carrier: CarrierEmulator,
  { params, body }: EmulatorRequest,
  fault: Fault | undefined,
): Promise<Shipment> {
  const { base, books, clock, rateSeconds, events } = carrier
  const shipment = findOrThrow(books.shipments, params.id)
  if (fault?.kind === 'refuse') {
    throw new EasyPostError(422, 'SHIPMENT.POSTAGE.FAILURE', 'The carrier does not sell this postage today.')
  }
  const purchase = { base, now: clock.now(), rateSeconds, isStrict: fault?.kind === 'strict' }
  const isBought = shipments.buyRate(books, shipment, required(body, 'rate').id, purchase)
  if (isBought && shipment.tracker) {
    await events.tell('tracker.created', shipment.tracker, undefined, shipment.tracker.created_at)
  }
  return shipment
}

function quoted(shipment: Shipment, fault: Fault | undefined): Shipment {
  if (fault?.kind === 'no_rates') shipments.withdrawRates(shipment)
  if (fault?.kind === 'no_dates') shipments.withdrawDates(shipment)
  return shipment
}

function serve(carrier: CarrierEmulator, method: 'GET' | 'POST', path: string, call: Call, effect: Effect): Route {
  const expected = `Basic ${Buffer.from(`${carrier.key}:`).toString('base64')}`
  const handle: Route['handle'] = (request) =>
    respondWithFault(
      carrier.faults,
      call,
      async (fault) => {
        try {
          if (request.headers.authorization !== expected) {
            throw new EasyPostError(401, 'UNAUTHORIZED', 'Authentication failed: the API key is not known.')
          }
          return json(await effect(request, fault), CREATES.has(path) ? 201 : 200)
        } catch (error) {
          if (error instanceof EasyPostError) return serializeError(error)
          throw error
        }
      },
      ({ status }) => serializeError(new EasyPostError(status, 'INTERNAL_SERVER_ERROR', 'A fault that was asked for.')),
    )
  return { method, path, handle }
}

const CREATES = new Set([
  '/v2/addresses',
  '/v2/addresses/create_and_verify',
  '/v2/parcels',
  '/v2/shipments',
  '/v2/trackers',
])

function required(body: string, field: string) {
  const value = JSON.parse(body || '{}')[field]
  if (!value || Object.keys(value).length === 0) throw missingFieldError(field)
  return value
}
