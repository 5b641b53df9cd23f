import { getPreview } from '@fieldhouse/contract/operations.generated'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { client } from '../client.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { shopPath, useLanguage, useMessages } from '../language.ts'
import { CurrentPreview } from '../preview/current-preview.tsx'
import { PreviewForm } from '../preview/preview-form.tsx'

export const meta = screenMeta((texts) => texts.shopPreview.title)

export default function PreviewRoute() {
  const { shopPreview } = useMessages()
  const lang = useLanguage()
  const [search] = useSearchParams()
  const preview = useQuery({
    queryKey: ['preview'],
    queryFn: async ({ signal }) => (await client.call(getPreview, undefined, { signal })).as_of,
  })
  const open = () => {
    window.open(shopPath('/home', lang), '_blank', 'noreferrer')
    void preview.refetch()
  }
  return (
    <Screen title={shopPreview.title} text={shopPreview.text}>
      <QueryView query={preview} failed={shopPreview.failed}>
        {(as_of) => (
          <>
            {as_of && <CurrentPreview as_of={as_of} onEnded={() => void preview.refetch()} />}
            <PreviewForm
              key={as_of}
              initial={initialInstant(search.get('as_of') ?? as_of, preview.dataUpdatedAt)}
              onStarted={open}
            />
          </>
        )}
      </QueryView>
    </Screen>
  )
}

/** The requested instant, or 9 a.m. tomorrow: a preview shows upcoming changes. */
function initialInstant(text: string | null, now: number): Date {
  const at = new Date(text ?? '')
  if (!Number.isNaN(at.getTime())) return at
  const morning = new Date(now)
  morning.setDate(morning.getDate() + 1)
  morning.setHours(9, 0, 0, 0)
  return morning
}
