import type { Query, ResponseBody } from '@fieldhouse/contract/endpoint'
import type { listProducts } from '@fieldhouse/contract/listing'
import type { Filters } from './filters.ts'

export type ListingPage = ResponseBody<typeof listProducts>

export type FetchListing = (filters: Filters, more?: Query<typeof listProducts>) => Promise<ListingPage>
