import { getSetup, updateConfiguration } from '@fieldhouse/contract/operations.generated'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { useLanguage } from '../language.ts'
import { useSettings } from '../settings/use-settings.ts'

export function useSetup() {
  return useQuery({ queryKey: ['setup'], queryFn: ({ signal }) => client.call(getSetup, undefined, { signal }) })
}

/** Opens or closes the shop, by its setting. */
export function useOpenShop(open: boolean) {
  const lang = useLanguage()
  const id = useSettings(lang).data?.find(({ key }) => key === 'shop.open')?.id ?? 0
  return useMutation({
    mutationFn: () => client.call(updateConfiguration, { params: { id }, query: { lang }, body: { value: open } }),
  })
}
