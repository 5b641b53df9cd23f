import { redactEntries } from '#platform/audit/redact-entries.ts'
import type { Db } from '#platform/db/db.ts'
import type { Person, PersonalData } from '#platform/personal-data.ts'
import { openOrdersSince } from './rules/anonymized.ts'
import { anonymizePeople } from './store/people.ts'
import * as store from './store/personal-data.ts'

const UNTIL = 'erasure, once delivered or canceled and without an open refund; 180 days after the order at the latest'

/** Refunds belong to a module that depends on this one. */
type ListOrdersUnderRefund = (db: Db, person: Person) => Promise<string[]>

export function ordersPersonalData(listOrdersUnderRefund: ListOrdersUnderRefund): PersonalData {
  return {
    module: 'orders',
    keeps: [
      {
        table: 'orders.orders',
        columns: ['email', 'address', 'destination', 'cancel_reason', 'search_text', 'source_details'],
        why: 'delivers the order; state and amounts stay for accounting and taxes',
        until: UNTIL,
      },
      {
        table: 'orders.people',
        columns: ['email_key', 'email', 'name', 'phone', 'city', 'postal_code', 'lang', 'search_text'],
        why: 'customers and guests, as staff finds them; figures and state stay under a number',
        until: 'erasure, once no order names the person',
      },
      {
        table: 'orders.events',
        columns: ['note'],
        why: 'what staff noted on a cancellation or a refund',
        until: UNTIL,
      },
      {
        table: 'orders.events',
        columns: ['actor'],
        why: 'which member of staff canceled or refunded',
        until: 'kept: staff answers for its changes',
      },
      {
        table: 'orders.back_tests',
        columns: ['actor'],
        why: 'which member of staff ran a back-test',
        until: 'kept: staff answers for its changes',
      },
    ],
    export: async (db, person) => ({ orders: await store.exportOrders(db, person) }),
    async erase(db, person, now) {
      const kept = await listOrdersUnderRefund(db, person)
      const entity_ids = await store.anonymizeOrders(db, person, { open_since: openOrdersSince(now), kept })
      await anonymizePeople(db, person)
      await redactEntries(db, { entity: 'order', entity_ids, fields: ['reason'] }, now)
      return (await store.hasOrders(db, person)) ? 'deferred' : 'done'
    },
  }
}
