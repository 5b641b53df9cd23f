import type { Carrier, CarrierLabel, LabelDocument } from '../carrier.ts'
import { CarrierRefusal } from '../carrier.ts'
import { parseLabel } from './parse-responses.ts'

/** The part of EasyPost's client that sells labels. */
interface Shipments {
  buy: (id: string, rate: string) => Promise<unknown>
  retrieve: (id: string) => Promise<unknown>
  refund: (id: string) => Promise<unknown>
}

const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024
const POSTAGE_EXISTS = 'SHIPMENT.POSTAGE.EXISTS'

type Labels = Pick<Carrier, 'buyLabel' | 'findLabel' | 'voidLabel' | 'fetchDocument'>

export function openLabels(shipments: Shipments, timeoutMs: number): Labels {
  const findLabel = async (shipment: string) => parseLabel(await orRefusal(shipments.retrieve(shipment)))
  return {
    findLabel,
    async buyLabel({ shipment, rate }) {
      const label = await buyOnce(shipments, shipment, rate)
      if (label.rate !== rate) throw new CarrierRefusal('A label at another rate exists for this shipment.')
      return label
    },
    async voidLabel(shipment) {
      const label = await findLabel(shipment)
      if (!label) throw new CarrierRefusal('There is no label for this shipment.')
      if (!label.is_voided) await orRefusal(shipments.refund(shipment))
    },
    fetchDocument: (url) => fetchDocument(url, timeoutMs),
  }
}

async function buyOnce(shipments: Shipments, shipment: string, rate: string): Promise<CarrierLabel> {
  const bought = await orRefusal(
    shipments.buy(shipment, rate).catch((error) => {
      if ((error as { code?: unknown }).code !== POSTAGE_EXISTS) throw error
      return shipments.retrieve(shipment)
    }),
  )
  const label = parseLabel(bought)
  if (!label) throw new Error('unexpected response from EasyPost: no label after a purchase')
  return label
}

/** 401, 403, 408 and 429 say nothing about this label, so they count as a carrier that cannot be reached. */
const UNDECIDED = [401, 403, 408, 429]

async function orRefusal<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    const { statusCode, message } = error as { statusCode?: unknown; message?: unknown }
    const isRefused = Number(statusCode) >= 400 && Number(statusCode) < 500 && !UNDECIDED.includes(Number(statusCode))
    throw isRefused ? new CarrierRefusal(String(message).slice(0, 300)) : error
  }
}

async function fetchDocument(url: string, timeoutMs: number): Promise<LabelDocument> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  const length = Number(response.headers.get('content-length') ?? 0)
  if (!response.ok || length > MAX_DOCUMENT_BYTES) throw new Error(`label document: status ${response.status}`)
  const content = Buffer.from(await response.arrayBuffer())
  if (content.length > MAX_DOCUMENT_BYTES) throw new Error('label document: too large')
  return { type: typeOf(content), content }
}

/** By its first bytes: the file is served from our own origin. */
function typeOf(content: Buffer): LabelDocument['type'] {
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf'
  if (content.subarray(0, 4).toString('hex') === '89504e47') return 'image/png'
  throw new Error('label document: neither PDF nor PNG')
}
