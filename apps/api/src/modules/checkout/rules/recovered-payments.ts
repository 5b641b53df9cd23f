const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Of a payment whose attempt was lost with the database: nobody knows what it was for. */
export const EMPTY_SNAPSHOT = { lines: [], units: [], redemptions: [], discounts: [] } as const

/** False for what nobody can order: it was agreed in a database that is gone. */
export function hasAgreement({ lines }: { lines: readonly unknown[] }): boolean {
  return lines.length > 0
}

/** The shop names each of its payments by the attempt's id; other payments to the same account have no such name. */
export function isOwnReference(custom_id: string | null): custom_id is string {
  return custom_id !== null && UUID.test(custom_id)
}
