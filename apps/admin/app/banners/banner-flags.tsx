import type { StaffBanner } from '@fieldhouse/contract/publicity'
import type { BannerChange } from '@fieldhouse/contract/publicity-banners'
import type { SlideGap, SlideOverlap } from '@fieldhouse/contract/rules/banner-schedule'
import { BANNER_SLIDES, findSlideGaps, findSlideOverlaps } from '@fieldhouse/contract/rules/banner-schedule'
import { Button } from '@mantine/core'
import { formatMoment, formatShortDay } from '../kit/format-moments.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { useLanguage, useMessages } from '../language.ts'
import classes from './banner-flags.module.css'
import { DAY_MS, placedOf } from './banner-times.ts'
import { Flag } from './flag.tsx'
import { useBannerName } from './use-banner-name.ts'
import { useUpdateBanner } from './use-banners.ts'

const LOOK_AHEAD_MS = 366 * DAY_MS

/** Overlaps and gaps from now on, each with the change that ends it. */
export function BannerFlags({ banners, now }: { banners: readonly StaffBanner[]; now: number }) {
  const placed = placedOf(banners)
  const span = { from: now, until: now + LOOK_AHEAD_MS }
  const update = useUpdateBanner()
  const fix = (banner: StaffBanner, change: BannerChange) =>
    update.mutate({ id: banner.id, change: { ...change, version: banner.version } })
  const byId = new Map(banners.map((banner) => [banner.id, banner]))
  const overlaps = findSlideOverlaps(placed, span)
  const gaps = findSlideGaps(placed, span)
  return (
    <div className={classes.flags}>
      {overlaps.map((overlap) => (
        <Overlap
          key={`${overlap.shown_id} ${overlap.hidden_id}`}
          {...{ overlap, byId, fix, banners, isOpen: overlap.until === span.until }}
        />
      ))}
      {gaps.map((gap) => (
        <Gap key={`${gap.before_id} ${gap.after_id}`} {...{ gap, byId, fix }} />
      ))}
      <ErrorAlert error={update.error} />
    </div>
  )
}

interface FixProps {
  byId: ReadonlyMap<number, StaffBanner>
  fix: (banner: StaffBanner, change: BannerChange) => void
}

interface OverlapProps extends FixProps {
  overlap: SlideOverlap
  banners: readonly StaffBanner[]
  /** Lasts longer than is looked ahead. */
  isOpen: boolean
}

function Overlap({ overlap, byId, fix, banners, isOpen }: OverlapProps) {
  const { flags } = useMessages().banners
  const lang = useLanguage()
  const nameOf = useBannerName()
  const [shown, hidden] = [byId.get(overlap.shown_id), byId.get(overlap.hidden_id)]
  if (!shown || !hidden) return null
  const { position, from, until } = overlap
  const free = freeSlide(banners, shown)
  const starts = Date.parse(shown.start_date)
  return (
    <Flag
      tone="warn"
      title={
        isOpen
          ? flags.overlapOpen(position, formatMoment(from, lang))
          : flags.overlap(position, formatMoment(from, lang), formatMoment(until, lang))
      }
      text={flags.shown(nameOf(shown))}
    >
      {starts > Date.parse(hidden.start_date) && (
        <Button variant="default" size="xs" onClick={() => fix(hidden, { end_date: shown.start_date })}>
          {flags.end(nameOf(hidden), formatShortDay(starts, lang))}
        </Button>
      )}
      {free !== undefined && (
        <Button variant="default" size="xs" onClick={() => fix(shown, { position: free })}>
          {flags.move(nameOf(shown), free)}
        </Button>
      )}
    </Flag>
  )
}

function Gap({ gap, byId, fix }: FixProps & { gap: SlideGap }) {
  const { flags } = useMessages().banners
  const lang = useLanguage()
  const nameOf = useBannerName()
  const [before, after] = [byId.get(gap.before_id), byId.get(gap.after_id)]
  if (!before || !after) return null
  return (
    <Flag
      tone="err"
      title={flags.gap(gap.position, formatMoment(gap.from, lang), formatMoment(gap.until, lang))}
      text={flags.movesUp}
    >
      <Button variant="default" size="xs" onClick={() => fix(before, { end_date: after.start_date })}>
        {flags.extend(nameOf(before))}
      </Button>
      <Button
        variant="default"
        size="xs"
        onClick={() => fix(after, { start_date: before.end_date ?? after.start_date })}
      >
        {flags.earlier(nameOf(after))}
      </Button>
    </Flag>
  )
}

/** A slide without another banner at the time of this one. */
function freeSlide(banners: readonly StaffBanner[], banner: StaffBanner): number | undefined {
  const [own] = placedOf([banner])
  if (!own) return undefined
  const slides = Array.from({ length: BANNER_SLIDES }, (_, index) => index + 1)
  const others = placedOf(banners).filter(({ id }) => id !== banner.id)
  const overlapping = others.filter(({ from, until }) => from < own.until && own.from < until)
  return slides.find((position) => !overlapping.some((other) => other.position === position))
}
