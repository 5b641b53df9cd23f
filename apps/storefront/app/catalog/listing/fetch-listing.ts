import type { listProducts } from '@fieldhouse/contract/catalog'
import type { Answer, Query } from '@fieldhouse/contract/endpoint'
import type { Filters } from './filters.ts'

export type ListingPage = Answer<typeof listProducts>

export type FetchListing = (filters: Filters, more?: Query<typeof listProducts>) => Promise<ListingPage>
