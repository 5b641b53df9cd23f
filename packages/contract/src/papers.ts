import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { id, oneOf } from './schemas.ts'

const tag = 'Papers'

const PAPERS = ['invoice', 'packing_slip'] as const
export type PaperKind = (typeof PAPERS)[number]
const MAX_PAPERS = 500

export const createPaperLink = endpoint({
  name: 'createPaperLink',
  method: 'POST',
  path: '/orders/staff-orders/papers/',
  access: 'staff:orders',
  tag,
  summary: 'Create a link to the invoices or packing slips of orders, in one PDF and in each shopper’s language',
  body: Type.Object({
    paper: oneOf(PAPERS),
    order_ids: Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: MAX_PAPERS, uniqueItems: true }),
  }),
  response: Type.Object({ path: Type.String() }),
  errors: ['not_found', 'validation_failed'],
  limits: { per_user: ['600/h'] },
  unaudited: true,
})

export const createShipmentSlipLink = endpoint({
  name: 'createShipmentSlipLink',
  method: 'POST',
  path: '/fulfillment/shipments/{id}/slip/',
  access: 'staff:orders',
  tag,
  summary: 'Create a link to the packing slip of one shipment: only its units, in the shopper’s language',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  response: Type.Object({ path: Type.String() }),
  errors: ['not_found'],
  limits: { per_user: ['600/h'] },
  unaudited: true,
})

export const createPickListLink = endpoint({
  name: 'createPickListLink',
  method: 'POST',
  path: '/fulfillment/batches/{id}/pick-list/',
  access: 'staff:orders',
  tag,
  summary: 'Create a link to the pick list of a batch, by location and with barcodes',
  params: Type.Object({ id }),
  body: Type.Object({ lang: oneOf(['en', 'es']) }),
  response: Type.Object({ path: Type.String() }),
  errors: ['not_found'],
  limits: { per_user: ['600/h'] },
  unaudited: true,
})

export const downloadPapers = endpoint({
  name: 'downloadPapers',
  method: 'GET',
  path: '/orders/papers.pdf',
  access: 'public',
  tag,
  summary: 'Open papers with a link. The link itself authorizes the download',
  query: Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 7000 }) }),
  download: 'application/pdf',
  errors: ['link_expired', 'not_found'],
})
