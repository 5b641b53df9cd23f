import { startPreview } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'

const SETTLE_MS = 400

/**
 * Tickets for frames and a link to the shop as of an instant, asked for once the instant no longer moves. With the
 * version of a draft, they show drafts, and each version anew.
 */
export function useFramedPreview(as_of: string, lang: Language, draftVersion?: number) {
  const [settled] = useDebouncedValue(as_of, SETTLE_MS)
  const drafts = draftVersion !== undefined
  return useQuery({
    queryKey: ['framed-preview', settled, lang, draftVersion],
    queryFn: ({ signal }) =>
      client.call(startPreview, { body: { as_of: settled, lang, ...(drafts && { drafts }) } }, { signal }),
    // A ticket works for two minutes; a frame that has loaded needs no other.
    staleTime: 60_000,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    placeholderData: (before) => before,
  })
}
