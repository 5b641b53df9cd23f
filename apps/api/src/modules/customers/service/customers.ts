import type { Customer, CustomerFilters, CustomerOrder, CustomerSummary } from '@fieldhouse/contract/customers'
import type { Language } from '@fieldhouse/contract/schemas'
import { refreshPeople } from '#modules/orders/service/people.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { EventRow, OrderRow, PersonRow } from '../store/customer-page.ts'
import * as pages from '../store/customer-page.ts'
import type { CustomerRow } from '../store/list-customers.ts'
import * as lists from '../store/list-customers.ts'

/** More are not counted: nobody turns that many pages. */
const COUNTED = 10_000

interface Bounds {
  limit: number
  offset: number
}

export async function listCustomers(
  { db, clock }: Pick<Deps, 'clock' | 'db'>,
  filters: CustomerFilters,
  bounds: Bounds,
): Promise<{ count: number; capped: boolean; results: CustomerSummary[] }> {
  const query = { filters, now: clock.now() }
  const [found, rows] = await Promise.all([
    lists.countCustomers(db, query, COUNTED + 1),
    lists.listCustomers(db, query, bounds),
  ])
  const stale = rows.filter((row) => row.stale).map(({ id }) => id)
  const fresh = stale.length > 0 && (await refreshPeople(db, stale)) > 0
  const shown = fresh ? await lists.listCustomers(db, query, bounds) : rows
  return { count: Math.min(found, COUNTED), capped: found > COUNTED, results: shown.map(serializeCustomer) }
}

export async function getCustomer({ db }: Pick<Deps, 'db'>, id: number, lang: Language): Promise<Customer> {
  await refreshPeople(db, [id])
  const [row, person] = await Promise.all([lists.findCustomer(db, id), pages.findPerson(db, id)])
  if (!row || !person) throw new DomainError('not_found')
  return { customer: serializeCustomer(row), ...(await readDetails(db, id, person, lang)) }
}

async function readDetails(db: Db, id: number, person: PersonRow, lang: Language): Promise<Omit<Customer, 'customer'>> {
  const texts = await pages.findTexts(db, person)
  const [emails, groups, addresses, sizes, timeline] = await Promise.all([
    pages.listEmails(db, id),
    person.user_id === null ? [] : pages.listGroups(db, person.user_id),
    pages.listAddresses(db, id, person.user_id),
    pages.listWornSizes(db, id, lang),
    pages.listTimeline(db, id, texts?.subscriber_id ?? null),
  ])
  const { user_id, username, postal_code, refunded } = person
  return {
    lang: person.lang,
    postal_code,
    refunded,
    user_id,
    username,
    emails,
    groups,
    sizes,
    texts: texts ? { ...texts, subscribed_at: texts.subscribed_at?.toISOString() ?? null } : null,
    addresses: addresses.map((row) => ({ ...row, last_used_at: row.last_used_at?.toISOString() ?? null })),
    timeline: timeline.map(serializeEvent),
  }
}

export async function listCustomerOrders(
  { db }: Pick<Deps, 'db'>,
  id: number,
  bounds: Bounds,
): Promise<{ count: number; results: CustomerOrder[] }> {
  if (!(await pages.findPerson(db, id))) throw new DomainError('not_found')
  const [count, rows] = await Promise.all([pages.countOrders(db, id), pages.listOrders(db, id, bounds)])
  return { count, results: rows.map(serializeOrder) }
}

export function serializeCustomer({ stale: _, first_order_at, last_order_at, ...row }: CustomerRow): CustomerSummary {
  return {
    ...row,
    first_order_at: first_order_at?.toISOString() ?? null,
    last_order_at: last_order_at?.toISOString() ?? null,
  }
}

function serializeEvent({ at, order_number, ...event }: EventRow) {
  return { ...event, at: at.toISOString(), order_number: order_number === null ? null : Number(order_number) }
}

function serializeOrder({ placed_at, number, ...order }: OrderRow): CustomerOrder {
  return { ...order, number: Number(number), placed_at: placed_at.toISOString() }
}
