import type { ProductFacts } from '@fieldhouse/contract/catalog-facts'
import type { NewProduct } from '@fieldhouse/contract/catalog-products'
import type { StaffSku } from '@fieldhouse/contract/catalog-staff'
import type { ItemRecord, ProductRecord } from './records.ts'

/** Values to write. Absent fields keep their stored value. */
export interface ProductPlan {
  slug: string
  /** Undefined for a new product. */
  before: ProductRecord | undefined
  fields: ProductFields
  items: ItemPlan[]
}

export type ProductFields = Partial<NewProduct> & { price_from?: string; facts?: ProductFacts }

export interface ItemPlan {
  /** Undefined for a new item. */
  before: ItemRecord | undefined
  color: { name: string; name_es?: string; hex?: string; family?: string }
  run: SizeRunRef
  price?: string | null
  price_from?: string
  skus: { size: string; barcode?: string | null; weight_g?: number; cost?: string | null }[]
}

export interface SizeRunRef {
  id: number
  name: string
  /** Labels, in size-run order. */
  sizes: readonly string[]
}

export interface CategoryRef {
  id: number
  slug: string
  parent: number | null
}

export type ExportedItem = Pick<ItemRecord, 'color' | 'distribution' | 'prices'> & { skus: ExportedSku[] }
export type ExportedSku = Pick<StaffSku, 'size' | 'barcode' | 'weight_g' | 'cost' | 'status'>
