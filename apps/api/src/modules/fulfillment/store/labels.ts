import type { LabelState } from '@fieldhouse/contract/fulfillment'
import type { Db } from '#platform/db/db.ts'

export interface LabelRow {
  id: string
  shipment_id: string
  state: LabelState
  carrier: string
  service: string
  amount: string
  carrier_shipment: string
  carrier_rate: string
  tracking_number: string | null
  document_url: string | null
  problem: string | null
  requested_at: Date
  requested_by: string | null
  bought_at: Date | null
}

const COLUMNS = [
  ...(['id', 'shipment_id', 'state', 'carrier', 'service', 'amount', 'carrier_shipment', 'carrier_rate'] as const),
  ...(['tracking_number', 'document_url', 'problem', 'requested_at', 'requested_by', 'bought_at'] as const),
] as const

export async function findLabel(db: Db, id: string): Promise<LabelRow | undefined> {
  const row = await db.selectFrom('fulfillment.labels').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row as LabelRow | undefined
}

export async function lockLabel(db: Db, id: string): Promise<LabelRow | undefined> {
  const row = await db
    .selectFrom('fulfillment.labels')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as LabelRow | undefined
}

/** The one that is bought, or about to be. */
export async function findLiveLabel(db: Db, shipment_id: string): Promise<LabelRow | undefined> {
  const row = await db
    .selectFrom('fulfillment.labels')
    .select(COLUMNS)
    .where('shipment_id', '=', shipment_id)
    .where('state', 'in', ['buying', 'bought', 'voiding'])
    .executeTakeFirst()
  return row as LabelRow | undefined
}

/** The latest label of each shipment. */
export async function listLatestLabels(db: Db, shipment_ids: readonly string[]): Promise<LabelRow[]> {
  if (shipment_ids.length === 0) return []
  const rows = await db
    .selectFrom('fulfillment.labels')
    .select(COLUMNS)
    .distinctOn('shipment_id')
    .where('shipment_id', 'in', [...shipment_ids])
    .orderBy('shipment_id')
    .orderBy('requested_at', 'desc')
    .execute()
  return rows as LabelRow[]
}

/** Whether the carrier's shipment has, or may have, a label already. */
export async function isPurchaseUsed(db: Db, carrier_shipment: string): Promise<boolean> {
  const row = await db
    .selectFrom('fulfillment.labels')
    .select('id')
    .where('carrier_shipment', '=', carrier_shipment)
    .where('state', '<>', 'failed')
    .executeTakeFirst()
  return row !== undefined
}

type NewLabel = Omit<LabelRow, 'state' | 'tracking_number' | 'document_url' | 'problem' | 'bought_at'>

export async function insertLabel(db: Db, label: NewLabel): Promise<void> {
  await db
    .insertInto('fulfillment.labels')
    .values({ ...label, state: 'buying', tried_at: label.requested_at })
    .execute()
}

type LabelChange = Partial<
  Pick<LabelRow, 'state' | 'amount' | 'tracking_number' | 'document_url' | 'problem' | 'bought_at'>
> & { voided_at?: Date; tried_at?: Date }

export async function setLabel(db: Db, id: string, change: LabelChange): Promise<void> {
  await db.updateTable('fulfillment.labels').set(change).where('id', '=', id).execute()
}

export async function saveDocument(
  db: Db,
  id: string,
  { type, content }: { type: string; content: Buffer },
): Promise<void> {
  await db
    .updateTable('fulfillment.labels')
    .set({ document: content, document_type: type })
    .where('id', '=', id)
    .where('document', 'is', null)
    .execute()
}

export async function findDocument(db: Db, id: string) {
  return db
    .selectFrom('fulfillment.labels')
    .select(['document', 'document_type', 'tracking_number'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Labels whose outcome has been unknown since `before`, the longest first. */
export async function listUndecidedLabels(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('fulfillment.labels')
    .select('id')
    .where('state', 'in', ['buying', 'voiding'])
    .where('tried_at', '<', before)
    .orderBy('tried_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
