import { useParams, useSearchParams } from 'react-router'
import { screenMeta } from '../kit/screen-meta.ts'
import { PreviewScreen } from '../products/preview/preview-screen.tsx'

export const meta = screenMeta((texts) => texts.preview.title)

export default function ProductPreviewRoute() {
  const id = Number(useParams().id)
  const [search, setSearch] = useSearchParams()
  const at = new Date(search.get('as_of') ?? '')
  const asOf = Number.isNaN(at.getTime()) ? undefined : at.toISOString()

  return (
    <PreviewScreen
      id={id}
      asOf={asOf}
      onAsOf={(instant) => setSearch(instant ? { as_of: instant } : {}, { replace: true })}
    />
  )
}
