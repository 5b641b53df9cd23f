import { fetchLabelDocument } from '#modules/shipping/service/labels.ts'
import type { Deps } from '#platform/deps.ts'
import { readTicket, signTicket } from '#platform/download-tickets.ts'
import { DomainError } from '#platform/errors.ts'
import * as store from '../store/labels.ts'
import type { FulfillmentDeps } from './fulfillment-deps.ts'

const PURPOSE = 'label'

/** A label without its file stays valid: the file is fetched again when it is printed. */
export async function storeDocument(
  deps: Pick<FulfillmentDeps, 'db' | 'carrier' | 'log'>,
  { id, document_url }: { id: string; document_url: string | null },
): Promise<boolean> {
  const file = document_url === null ? undefined : await fetchLabelDocument(deps, document_url)
  if (file) await store.saveDocument(deps.db, id, file)
  return file !== undefined
}

export async function createLabelPath(deps: FulfillmentDeps, shipment_id: string): Promise<{ path: string }> {
  const label = await store.findLiveLabel(deps.db, shipment_id)
  if (!label || label.state === 'buying') throw new DomainError('not_found')
  const stored = await store.findDocument(deps.db, label.id)
  if (!stored?.document && !(await storeDocument(deps, label))) throw new DomainError('carrier_unavailable')
  const ticket = signTicket(deps, PURPOSE, { label_id: label.id })
  return { path: `/api/fulfillment/labels/?ticket=${ticket}` }
}

export async function openLabelFile(deps: Pick<Deps, 'db' | 'clock' | 'keys'>, ticket: string) {
  const { label_id } = readTicket<{ label_id: string }>(deps, PURPOSE, ticket)
  const stored = await store.findDocument(deps.db, label_id)
  if (!stored?.document) throw new DomainError('not_found')
  const { document, document_type, tracking_number } = stored
  const extension = document_type === 'image/png' ? 'png' : 'pdf'
  return { name: `label-${tracking_number}.${extension}`, content: toChunks(document) }
}

async function* toChunks(content: Buffer): AsyncIterable<Buffer> {
  yield content
}
