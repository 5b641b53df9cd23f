import type { Import, ImportState } from '@fieldhouse/contract/imports'
import { getImport, listImportRows, listImports } from '@fieldhouse/contract/operations.generated'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import type { Paging } from '../kit/lists/paging.ts'
import type { RowsView } from './rows-view.ts'

const LOOKS_EVERY_MS = 1000
const WORKING: readonly ImportState[] = ['uploading', 'checking', 'applying']

function isWorking({ state }: Pick<Import, 'state'>): boolean {
  return WORKING.includes(state)
}

export function useImports({ page, page_size }: Paging) {
  return useQuery({
    queryKey: ['imports', 'list', page, page_size],
    queryFn: ({ signal }) => client.call(listImports, { query: { page, page_size } }, { signal, background: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some(isWorking) ? LOOKS_EVERY_MS : false),
  })
}

export function useImport(id: number) {
  return useQuery({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => client.call(getImport, { params: { id } }, { signal, background: true }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? LOOKS_EVERY_MS : false),
  })
}

/** The state is part of the key, because the results of the rows change with it. */
export function useImportRows({ id, state }: Pick<Import, 'id' | 'state'>, { verdict, page, page_size }: RowsView) {
  const query = { page, page_size, ...(verdict && { verdict }) }
  return useQuery({
    queryKey: ['imports', 'rows', id, state, query],
    queryFn: ({ signal }) => client.call(listImportRows, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}
