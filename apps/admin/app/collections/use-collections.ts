import { listStaffCollections } from '@fieldhouse/contract/operations.generated'
import { client } from '../client.ts'
import { useResults } from '../kit/lists/use-results.ts'

export function useCollections() {
  return useResults(['collections'], (options) => client.call(listStaffCollections, undefined, options))
}
