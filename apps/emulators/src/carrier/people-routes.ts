import type { Answered, Asked, Route } from '../http.ts'
import { json } from '../http.ts'
import type { Shipment } from './books.ts'
import { labelPdf, labelPng } from './labels.ts'
import { overviewPage, trackingPage } from './pages.ts'
import { written } from './rates.ts'
import { found, Refusal, refusalOnWire } from './refusal.ts'
import type { Carrier } from './routes.ts'
import { advance, findTracker } from './trackers.ts'

/** Pages for people, and control endpoints that let tests move parcels. */
export function peopleRoutes(carrier: Carrier): Route[] {
  const { books, faults, events, clock } = carrier

  async function moveOn(key: string | undefined, wanted: string | undefined): Promise<void> {
    const at = written(clock.now())
    const tracker = findTracker(books, key)
    const before = advance(books, tracker, wanted, at)
    await events.tell('tracker.updated', tracker, before, at)
  }
  const advanceForTest = async ({ params, body }: Asked): Promise<Answered> => {
    await moveOn(params.id, JSON.parse(body || '{}').status)
    return json(findTracker(books, params.id))
  }
  const advanceOnPage = async ({ params }: Asked): Promise<Answered> => {
    await moveOn(params.id, undefined)
    return { status: 303, headers: { location: `/track/${params.id}` } }
  }
  const resend = async ({ params }: Asked): Promise<Answered> => {
    await events.resend(params.id ?? '')
    return { status: 204 }
  }
  const dump = (): Answered =>
    json({ shipments: [...books.shipments.values()], trackers: [...books.trackers.values()] })
  const label = (type: string, draw: (shipment: Shipment) => Uint8Array) => (asked: Asked) => {
    const shipment = found(books.shipments, asked.params.id)
    if (!shipment.postage_label) throw new Refusal(404, 'NOT_FOUND', 'No postage was bought for this shipment.')
    return { headers: { 'content-type': type }, body: draw(shipment) }
  }

  const routes: Route[] = [
    { method: 'GET', path: '/', answer: () => overviewPage(books, faults) },
    { method: 'GET', path: '/track/:id', answer: ({ params }) => trackingPage(findTracker(books, params.id)) },
    { method: 'POST', path: '/track/:id', answer: advanceOnPage },
    { method: 'GET', path: '/labels/:id.png', answer: label('image/png', labelPng) },
    { method: 'GET', path: '/labels/:id.pdf', answer: label('application/pdf', labelPdf) },
    { method: 'POST', path: '/emulator/trackers/:id/advance', answer: advanceForTest },
    { method: 'GET', path: '/emulator/books', answer: dump },
    { method: 'GET', path: '/emulator/events', answer: () => json(events.sent) },
    { method: 'POST', path: '/emulator/events/:id/resend', answer: resend },
  ]
  return routes.map((route) => ({ ...route, answer: orRefuse(route.answer) }))
}

function orRefuse(answer: Route['answer']): Route['answer'] {
  return async (asked) => {
    try {
      return await answer(asked)
    } catch (error) {
      if (error instanceof Refusal) return refusalOnWire(error)
      throw error
    }
  }
}
