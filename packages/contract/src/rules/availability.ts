export const AVAILABILITIES = ['in_stock', 'few_left', 'sold_out'] as const
export type Availability = (typeof AVAILABILITIES)[number]

/** Stock up to this count is shown as low. */
export const LOW_STOCK_THRESHOLD = 3
