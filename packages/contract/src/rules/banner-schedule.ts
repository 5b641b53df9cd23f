export const BANNER_STATES = ['draft', 'scheduled', 'live', 'ended'] as const
export type BannerState = (typeof BANNER_STATES)[number]

/** Slides of the home page's carousel. */
export const BANNER_SLIDES = 4

/** What decides when and where a banner is shown. */
export interface BannerPlan {
  active: boolean
  image_alt: string | null
  image_alt_es: string | null
  start_date: string
  end_date: string | null
}

/** A banner that is shown at its time. `until` is exclusive, Infinity without an end. */
export interface PlacedBanner {
  id: number
  position: number
  from: number
  until: number
}

export interface TimeSpan {
  from: number
  until: number
}

export interface SlideGap extends TimeSpan {
  position: number
  before_id: number
  after_id: number
}

export interface SlideOverlap extends TimeSpan {
  position: number
  /** The banner that is shown, because it started last. */
  shown_id: number
  hidden_id: number
}

/** An active banner whose picture is not described in both languages stays a draft. */
export function bannerState(banner: BannerPlan, now: number): BannerState {
  if (!banner.active || !isDescribed(banner)) return 'draft'
  if (now < Date.parse(banner.start_date)) return 'scheduled'
  return banner.end_date !== null && now >= Date.parse(banner.end_date) ? 'ended' : 'live'
}

export function isDescribed({ image_alt, image_alt_es }: Pick<BannerPlan, 'image_alt' | 'image_alt_es'>): boolean {
  return Boolean(image_alt?.trim()) && Boolean(image_alt_es?.trim())
}

/** Undefined for a draft, which is never shown. */
export function placeBanner({
  id,
  position,
  ...plan
}: BannerPlan & Pick<PlacedBanner, 'id' | 'position'>): PlacedBanner | undefined {
  if (!plan.active || !isDescribed(plan)) return undefined
  const until = plan.end_date === null ? Number.POSITIVE_INFINITY : Date.parse(plan.end_date)
  return { id, position, from: Date.parse(plan.start_date), until }
}

/** One per slide, in the order of the slides: of two live ones, the one that started last. */
export function shownAt<B extends PlacedBanner>(banners: readonly B[], at: number): B[] {
  const shown = new Map<number, B>()
  for (const banner of banners) {
    if (banner.from > at || banner.until <= at) continue
    const other = shown.get(banner.position)
    if (!other || startsLater(banner, other)) shown.set(banner.position, banner)
  }
  return [...shown.values()].toSorted((a, b) => a.position - b.position)
}

/** The first instant after this one at which other banners are shown; undefined if that never happens. */
export function nextChange(banners: readonly PlacedBanner[], after: number): number | undefined {
  const before = idsShownAt(banners, after)
  const edges = banners.flatMap(({ from, until }) => [from, until]).filter((at) => at > after && Number.isFinite(at))
  return edges.toSorted((a, b) => a - b).find((at) => idsShownAt(banners, at) !== before)
}

function idsShownAt(banners: readonly PlacedBanner[], at: number): string {
  return shownAt(banners, at)
    .map(({ id }) => id)
    .join()
}

/** Every two banners that are live on the same slide at once. */
export function findSlideOverlaps(banners: readonly PlacedBanner[], span: TimeSpan): SlideOverlap[] {
  return bySlide(banners).flatMap(([position, ordered]) =>
    ordered.flatMap((hidden, index) =>
      ordered.slice(index + 1).flatMap((shown) => {
        const from = Math.max(span.from, hidden.from, shown.from)
        const until = Math.min(span.until, hidden.until, shown.until)
        return from < until ? [{ position, shown_id: shown.id, hidden_id: hidden.id, from, until }] : []
      }),
    ),
  )
}

/** Times between two banners of a slide in which the slide is empty. */
export function findSlideGaps(banners: readonly PlacedBanner[], span: TimeSpan): SlideGap[] {
  return bySlide(banners).flatMap(([position, ordered]) => {
    const gaps: SlideGap[] = []
    let last = ordered[0]
    for (const next of ordered.slice(1)) {
      if (!last) break
      const from = Math.max(span.from, last.until)
      const until = Math.min(span.until, next.from)
      if (from < until) gaps.push({ position, before_id: last.id, after_id: next.id, from, until })
      if (next.until > last.until) last = next
    }
    return gaps
  })
}

/** Parts of the span that none of the spans covers. */
export function findUncovered(spans: readonly TimeSpan[], { from, until }: TimeSpan): TimeSpan[] {
  const gaps: TimeSpan[] = []
  let covered = from
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    if (span.from > covered) gaps.push({ from: covered, until: Math.min(span.from, until) })
    covered = Math.max(covered, span.until)
    if (covered >= until) return gaps
  }
  return [...gaps, { from: covered, until }]
}

function bySlide(banners: readonly PlacedBanner[]): [number, PlacedBanner[]][] {
  const ordered = banners.filter(({ from, until }) => from < until).toSorted((a, b) => (startsLater(a, b) ? 1 : -1))
  return [...Map.groupBy(ordered, ({ position }) => position)].toSorted(([a], [b]) => a - b)
}

function startsLater(a: PlacedBanner, b: PlacedBanner): boolean {
  return a.from > b.from || (a.from === b.from && a.id > b.id)
}
