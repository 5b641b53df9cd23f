/** The catalog's reads for imports and exports; a store is private to its module. */
export {
  listCategoryRefs,
  listExportedItems,
  listFilteredProductIds,
  listProductsBySlug,
  listSizeRunRefs,
  listSizeRunUse,
  listSkusByBarcode,
} from '../store/bulk-reads.ts'
export { listColors } from '../store/edit-colors.ts'
export { listFacts, listFactsShared } from '../store/edit-facts.ts'
export type { ProductFilters } from '../store/staff-list.ts'
export { listItemsOfProducts, listProductRecords, lockProducts } from '../store/staff-reads.ts'
