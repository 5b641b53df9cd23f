import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { PreviewForm } from '../preview/preview-form.tsx'
import type { StartedPreview } from '../preview/started-preview.tsx'
import { StartedPreviewNote } from '../preview/started-preview.tsx'
import { CURRENT_STAFF_QUERY } from '../session/use-current-staff.ts'

export const meta = screenMeta((texts) => texts.shopPreview.title)

export default function PreviewRoute() {
  const { shopPreview, session } = useMessages()
  const [search] = useSearchParams()
  // Its last answer tells the time.
  const staff = useQuery(CURRENT_STAFF_QUERY)
  const [started, setStarted] = useState<StartedPreview | null>(null)
  const open = (preview: StartedPreview) => {
    setStarted(preview)
    window.open(preview.url, '_blank', 'noreferrer')
  }
  return (
    <Screen title={shopPreview.title} text={shopPreview.text}>
      <div role="status">{started && <StartedPreviewNote preview={started} />}</div>
      <QueryView query={staff} failed={session.unknown}>
        {() => <PreviewForm initial={initialInstant(search.get('as_of'), staff.dataUpdatedAt)} onStarted={open} />}
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
