import type { StaffBanner } from '@fieldhouse/contract/publicity'
import { BANNER_SLIDES, findSlideGaps, findSlideOverlaps } from '@fieldhouse/contract/rules/banner-schedule'
import { Button, Input, SegmentedControl, Switch } from '@mantine/core'
import { formatMoment } from '../kit/format-moments.ts'
import { InstantField } from '../kit/forms/instant-inputs.tsx'
import { Panel } from '../kit/panel.tsx'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import type { BannerDraft } from './banner-draft.ts'
import { DAY_MS, placedOf, spanOf } from './banner-times.ts'
import { Flag } from './flag.tsx'
import { useBannerName } from './use-banner-name.ts'

interface SchedulePanelProps {
  draft: BannerDraft
  /** All other banners. */
  others: readonly StaffBanner[]
  now: number
  errors: { start: string | undefined; end: string | undefined }
  onChange: (change: Partial<BannerDraft>) => void
}

const SLIDES = Array.from({ length: BANNER_SLIDES }, (_, index) => String(index + 1))

export function SchedulePanel({ draft, others, now, errors, onChange }: SchedulePanelProps) {
  const { editor } = useMessages().banners
  return (
    <Panel title={editor.schedule}>
      <div className={layout.stackCompact}>
        <Input.Wrapper label={editor.slide} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={editor.slide}
            value={String(draft.position)}
            onChange={(value) => onChange({ position: Number(value) })}
            data={SLIDES}
          />
        </Input.Wrapper>
        <InstantField
          name="start_date"
          label={editor.start}
          description={editor.onTime}
          required
          error={errors.start}
          instant={draft.start_date || null}
          onInstant={(start_date) => onChange({ start_date: start_date ?? '' })}
        />
        <InstantField
          name="end_date"
          label={editor.end}
          error={errors.end}
          instant={draft.end_date || null}
          onInstant={(end_date) => onChange({ end_date: end_date ?? '' })}
        />
        <SlideNotes draft={draft} others={others} now={now} onChange={onChange} />
        <Switch
          label={editor.active}
          checked={draft.active}
          onChange={(event) => onChange({ active: event.currentTarget.checked })}
        />
      </div>
    </Panel>
  )
}

/** What the draft would overlap, and the gap before it. */
function SlideNotes({ draft, others, now, onChange }: Omit<SchedulePanelProps, 'errors'>) {
  const { editor } = useMessages().banners
  const lang = useLanguage()
  const nameOf = useBannerName()
  if (draft.start_date === '') return null
  const own = { id: 0, position: draft.position, ...spanOf({ ...draft, end_date: draft.end_date || null }) }
  const placed = [...placedOf(others), own]
  const span = { from: now, until: now + 366 * DAY_MS }
  const isOwn = (ids: readonly number[]) => ids.includes(own.id)
  const overlap = findSlideOverlaps(placed, span).find(({ shown_id, hidden_id }) => isOwn([shown_id, hidden_id]))
  const other = others.find(({ id }) => id === overlap?.shown_id || id === overlap?.hidden_id)
  const gap = findSlideGaps(placed, span).find(({ after_id }) => after_id === own.id)
  return (
    <>
      {overlap && other && (
        <Flag tone="warn" title={editor.overlaps(nameOf(other), formatMoment(overlap.from, lang))} />
      )}
      {gap && (
        <Flag tone="err" title={editor.emptyBefore(draft.position, formatMoment(gap.from, lang))}>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onChange({ start_date: new Date(gap.from).toISOString() })}
          >
            {editor.startOn(formatMoment(gap.from, lang))}
          </Button>
        </Flag>
      )}
    </>
  )
}
