import { useParams, useSearchParams } from 'react-router'
import { currentTexts, pageTitle } from '../language.ts'
import { PreviewScreen } from '../products/preview/preview-screen.tsx'

export function meta() {
  return [{ title: pageTitle(currentTexts().preview.title) }]
}

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
