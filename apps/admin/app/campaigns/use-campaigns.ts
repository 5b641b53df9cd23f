import type { Campaign, CampaignInput, CampaignState, SegmentCondition } from '@fieldhouse/contract/campaigns'
import {
  countSegment,
  getCampaign,
  getCampaignResults,
  getStaffProduct,
  listCampaigns,
  previewCampaign,
} from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { usePage } from '../kit/lists/use-results.ts'
import { localizedName } from '../kit/localized-name.ts'
import { useLanguage } from '../language.ts'
import { useCategories } from '../products/use-products.ts'
import type { CampaignsView } from './campaigns-view.ts'
import { TAB_STATES, toCampaignsQuery } from './campaigns-view.ts'
import type { SegmentNames } from './describe-segment.ts'

export const CAMPAIGNS = ['campaigns'] as const
export const campaignQueryKey = (id: string) => [...CAMPAIGNS, 'one', id] as const
/** While the worker prepares a campaign. */
const PREPARING_LOOKS_EVERY_MS = 700

export function useCampaigns(view: CampaignsView) {
  const query = toCampaignsQuery(view)
  return usePage([...CAMPAIGNS, 'list', query], view, (options) => client.call(listCampaigns, { query }, options))
}

/** How many campaigns each tab has; undefined until known. */
export function useStateCounts(): Partial<Record<CampaignState, number>> {
  const counts = useQueries({
    queries: TAB_STATES.map((state) => ({
      queryKey: [...CAMPAIGNS, 'list', 'count', state],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const query = { state, page: 1, page_size: 1 }
        return (await client.call(listCampaigns, { query }, { signal, background: true })).count
      },
    })),
  })
  return Object.fromEntries(TAB_STATES.map((state, index) => [state, counts[index]?.data]))
}

export function useCampaign(id: string) {
  return useQuery({
    queryKey: campaignQueryKey(id),
    queryFn: ({ signal }) => client.call(getCampaign, { params: { id } }, { signal }),
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? PREPARING_LOOKS_EVERY_MS : false),
  })
}

export function useResultsOf({ id, state }: Pick<Campaign, 'id' | 'state'>) {
  return useQuery({
    queryKey: [...CAMPAIGNS, 'results', id, state],
    queryFn: ({ signal }) => client.call(getCampaignResults, { params: { id } }, { signal }),
  })
}

/** The previous count stays until the new one comes. */
export function useSegmentCount(segment: readonly SegmentCondition[]) {
  return useQuery({
    queryKey: [...CAMPAIGNS, 'count', segment],
    queryFn: ({ signal }) =>
      client.call(countSegment, { body: { segment: [...segment] } }, { signal, background: true }),
    placeholderData: keepPreviousData,
  })
}

export interface PreviewRequest {
  campaign: CampaignInput
  lang: Language
  variant: 'a' | 'b'
  offset: number
}

export function usePreview(request: PreviewRequest) {
  return useQuery({
    queryKey: [...CAMPAIGNS, 'preview', request],
    queryFn: ({ signal }) => client.call(previewCampaign, { body: request }, { signal, background: true }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Names of the products and categories that segments mention. */
export function useSegmentNames(segments: readonly (readonly SegmentCondition[])[]): SegmentNames {
  const lang = useLanguage()
  const categories = useCategories().data
  const product = useProductNames(segments.flat().flatMap((condition) => productIds(condition)))
  return {
    product,
    category: (id) => {
      const category = categories?.find((candidate) => candidate.id === id)
      return category && localizedName(category, lang)
    },
  }
}

export function useProductNames(ids: readonly number[]): (id: number) => string | undefined {
  const lang = useLanguage()
  const products = useQueries({
    queries: [...new Set(ids)].map((id) => ({
      queryKey: ['products', 'chosen', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        client.call(getStaffProduct, { params: { id } }, { signal, background: true }),
      staleTime: 60_000,
      retry: false,
    })),
  })
  return (id) => {
    const product = products.find(({ data }) => data?.id === id)?.data
    return product && localizedName(product, lang)
  }
}

function productIds(condition: SegmentCondition): readonly number[] {
  return condition.kind === 'bought_product' ? condition.product_ids : []
}
