import type { StaffBanner } from '@fieldhouse/contract/publicity'
import { useLanguage, useMessages } from '../language.ts'

/** The title in the viewer's language, or a number for a banner without one. */
export function useBannerName() {
  const { untitled } = useMessages().banners
  const lang = useLanguage()
  return ({ id, title, title_es }: Pick<StaffBanner, 'id' | 'title' | 'title_es'>): string =>
    (lang === 'es' && title_es) || title || untitled(id)
}
