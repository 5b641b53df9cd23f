import type { StaffItem, StaffProduct } from '@fieldhouse/contract/catalog-staff'

/** A product or item without its price, which depends on the instant. */
export type ProductRecord = Omit<StaffProduct, 'price' | 'items'>
export type ItemRecord = Omit<StaffItem, 'price'>
