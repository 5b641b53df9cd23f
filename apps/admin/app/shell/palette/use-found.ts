import { searchEverywhere } from '@fieldhouse/contract/operations.generated'
import type { FoundKind } from '@fieldhouse/contract/staff-search'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../client.ts'
import { useLanguage } from '../../language.ts'

/** Typing a word asks once or twice, not once per letter; a newer search cancels the older one. */
const PAUSE_MS = 120

export function useFound(words: string, only: FoundKind | 'actions' | undefined) {
  const lang = useLanguage()
  const kind = only === 'actions' ? undefined : only
  const [q] = useDebouncedValue(words, PAUSE_MS)
  const enabled = q !== '' && only !== 'actions'
  const { data, isFetching } = useQuery({
    enabled,
    queryKey: ['search', q, kind, lang],
    queryFn: ({ signal }) =>
      client.call(searchEverywhere, { query: { q, lang, ...(kind && { only: kind }) } }, { signal, background: true }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: { quiet: true },
  })
  return { answer: enabled && words !== '' ? data : undefined, searching: words !== '' && (isFetching || q !== words) }
}
