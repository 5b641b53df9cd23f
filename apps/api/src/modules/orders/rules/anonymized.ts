/** Instead of the email of an order or a payment whose customer was erased. */
export const ANONYMIZED_EMAIL = 'anonymized'

const DAY_MS = 24 * 60 * 60 * 1000
/** As long as the link in an order email works, which covers delivery and returns. */
const OPEN_ORDER_DAYS = 180

/** Orders and payments from before this time are erased, whatever state they are in. */
export function openOrdersSince(now: Date): Date {
  return new Date(now.getTime() - OPEN_ORDER_DAYS * DAY_MS)
}
