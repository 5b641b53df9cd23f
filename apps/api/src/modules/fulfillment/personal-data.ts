import { openOrdersSince } from '#modules/orders/rules/anonymized.ts'
import { redactEntries } from '#platform/audit/redact-entries.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import * as store from './store/personal-data.ts'

const UNTIL = 'erasure, once the order is delivered or canceled; 180 days after the order at the latest'
const BY_STAFF = 'kept: staff answers for its changes'

/** The orders module decides whether something stays that is erased later. */
export const fulfillmentPersonalData: PersonalData = {
  module: 'fulfillment',
  keeps: [
    {
      table: 'fulfillment.shipments',
      columns: ['tracking_number', 'tracking_url'],
      why: 'where the parcel is',
      until: UNTIL,
    },
    { table: 'fulfillment.shipments', columns: ['packed_by'], why: 'which member of staff packed', until: BY_STAFF },
    {
      table: 'fulfillment.labels',
      columns: ['document', 'document_url', 'problem'],
      why: 'the label, which shows the address',
      until: UNTIL,
    },
    {
      table: 'fulfillment.labels',
      columns: ['tracking_number', 'carrier_shipment', 'carrier_rate'],
      why: 'the number of the label at the carrier, which charged for it',
      until: 'kept for accounting',
    },
    {
      table: 'fulfillment.labels',
      columns: ['requested_by'],
      why: 'which member of staff bought a label',
      until: BY_STAFF,
    },
    {
      table: 'fulfillment.tracking_events',
      columns: ['message', 'city', 'state'],
      why: 'where the carrier scanned the parcel',
      until: UNTIL,
    },
    { table: 'fulfillment.events', columns: ['text'], why: 'notes of staff on an order', until: UNTIL },
    { table: 'fulfillment.events', columns: ['actor'], why: 'which member of staff wrote or did it', until: BY_STAFF },
    { table: 'fulfillment.holds', columns: ['reason', 'actor'], why: 'why an order waits', until: UNTIL },
    { table: 'fulfillment.batches', columns: ['created_by'], why: 'which member of staff picks', until: BY_STAFF },
    { table: 'fulfillment.picks', columns: ['picked_by'], why: 'which member of staff picked', until: BY_STAFF },
    { table: 'fulfillment.runs', columns: ['created_by'], why: 'which member of staff bought labels', until: BY_STAFF },
  ],
  export: async (db, person) => ({ shipments: await store.exportShipments(db, person) }),
  async erase(db, person, now) {
    const entity_ids = await store.listEndedOrders(db, person, openOrdersSince(now))
    await store.eraseOrders(db, entity_ids)
    await redactEntries(db, { entity: 'order', entity_ids, fields: ['address', 'note', 'hold'] }, now)
    return 'done'
  },
}
