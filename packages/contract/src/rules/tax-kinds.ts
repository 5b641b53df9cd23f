/** What a product is to a tax authority. */
export const TAX_KINDS = ['clothing', 'footwear', 'accessory', 'athletic_equipment', 'bag'] as const
export type TaxKind = (typeof TAX_KINDS)[number]

/** Of products whose categories have none. */
export const DEFAULT_TAX_KIND: TaxKind = 'clothing'

export const TAX_TREATMENTS = ['taxed', 'exempt', 'exempt_below', 'taxed_above', 'tax_free_days'] as const
export type TaxTreatment = (typeof TAX_TREATMENTS)[number]
