import type { EmulatorRequest, EmulatorResponse, Route } from '../http.ts'
import { json } from '../http.ts'
import type { CarrierEmulator } from './api-routes.ts'
import type { Shipment } from './carrier-state.ts'
import { EasyPostError, findOrThrow, serializeError } from './easypost-error.ts'
import { labelPdf, labelPng } from './labels.ts'
import { overviewPage, trackingPage } from './pages.ts'
import { formatInstant } from './rates.ts'
import { advanceTracker, findTracker } from './trackers.ts'

/** Pages for people, and control endpoints that let tests move parcels. */
export function controlRoutes(carrier: CarrierEmulator): Route[] {
  const { books, faults, events, clock } = carrier

  async function moveOn(key: string | undefined, status: string | undefined): Promise<void> {
    const at = formatInstant(clock.now())
    const tracker = findTracker(books, key)
    const before = advanceTracker(books, tracker, status, at)
    await events.tell('tracker.updated', tracker, before, at)
  }
  const advanceForTest = async ({ params, body }: EmulatorRequest): Promise<EmulatorResponse> => {
    await moveOn(params.id, JSON.parse(body || '{}').status)
    return json(findTracker(books, params.id))
  }
  const advanceOnPage = async ({ params }: EmulatorRequest): Promise<EmulatorResponse> => {
    await moveOn(params.id, undefined)
    return { status: 303, headers: { location: `/track/${params.id}` } }
  }
  const resend = async ({ params }: EmulatorRequest): Promise<EmulatorResponse> => {
    await events.resend(params.id ?? '')
    return { status: 204 }
  }
  const dump = (): EmulatorResponse =>
    json({ shipments: [...books.shipments.values()], trackers: [...books.trackers.values()] })
  const label = (type: string, draw: (shipment: Shipment) => Uint8Array) => (request: EmulatorRequest) => {
    const shipment = findOrThrow(books.shipments, request.params.id)
    if (!shipment.postage_label) throw new EasyPostError(404, 'NOT_FOUND', 'No postage was bought for this shipment.')
    return { headers: { 'content-type': type }, body: draw(shipment) }
  }

  const routes: Route[] = [
    { method: 'GET', path: '/', handle: () => overviewPage(books, faults) },
    { method: 'GET', path: '/track/:id', handle: ({ params }) => trackingPage(findTracker(books, params.id)) },
    { method: 'POST', path: '/track/:id', handle: advanceOnPage },
    { method: 'GET', path: '/labels/:id.png', handle: label('image/png', labelPng) },
    { method: 'GET', path: '/labels/:id.pdf', handle: label('application/pdf', labelPdf) },
    { method: 'POST', path: '/emulator/trackers/:id/advance', handle: advanceForTest },
    { method: 'GET', path: '/emulator/books', handle: dump },
    { method: 'GET', path: '/emulator/events', handle: () => json(events.sent) },
    { method: 'POST', path: '/emulator/events/:id/resend', handle: resend },
  ]
  return routes.map((route) => ({ ...route, handle: orRefuse(route.handle) }))
}

function orRefuse(handle: Route['handle']): Route['handle'] {
  return async (request) => {
    try {
      return await handle(request)
    } catch (error) {
      if (error instanceof EasyPostError) return serializeError(error)
      throw error
    }
  }
}
