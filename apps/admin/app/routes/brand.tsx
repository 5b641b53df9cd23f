import { BrandScreen } from '../brand/brand-screen.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useLanguage, useMessages } from '../language.ts'
import { useSettings } from '../settings/use-settings.ts'

export const meta = screenMeta((texts) => texts.brand.title)

export default function BrandRoute() {
  const { brand } = useMessages()
  return (
    <QueryView query={useSettings(useLanguage())} failed={brand.failed}>
      {(settings) => <BrandScreen settings={settings} />}
    </QueryView>
  )
}
