export const AVAILABILITIES = ['in_stock', 'few_left', 'sold_out'] as const
export type Availability = (typeof AVAILABILITIES)[number]

/** Up to this many, few are left. */
export const FEW_LEFT = 3
