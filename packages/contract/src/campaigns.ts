import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  id,
  instant,
  LANGUAGES,
  MAX_UNITS,
  MAX_VERSION,
  money,
  nullableInstant,
  nullableInstantInput,
  nullableInteger,
  nullableString,
  oneOf,
  pageOf,
  paging,
  requiredText,
  uuid,
} from './schemas.ts'

const tag = 'Publicity'
const access = 'staff:campaigns'
const byId = Type.Object({ id: uuid })
const version = Type.Integer({ minimum: 1, maximum: MAX_VERSION })
const count = Type.Integer({ minimum: 0 })

export const CAMPAIGN_STATES = ['draft', 'preparing', 'scheduled', 'sending', 'paused', 'sent', 'canceled'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

export const MAX_SEGMENT_CONDITIONS = 12
const ids = Type.Array(id, { minItems: 1, maxItems: 50, uniqueItems: true })
const days = Type.Integer({ minimum: 0, maximum: 3650 })
const strict = { additionalProperties: false } as const

/** A segment is a sentence: “Text subscribers who …, and …”. All conditions must hold. */
export const SegmentCondition = Type.Union([
  Type.Object({ kind: Type.Literal('bought_product'), product_ids: ids }, strict),
  Type.Object({ kind: Type.Literal('bought_category'), category_ids: ids }, strict),
  Type.Object(
    { kind: Type.Literal('wears_size'), sizes: Type.Array(requiredText(20), { minItems: 1, maxItems: 30 }) },
    strict,
  ),
  Type.Object({ kind: Type.Literal('spent'), at_least: money, within_days: days }, strict),
  Type.Object({ kind: Type.Literal('last_ordered'), from_days: days, to_days: days }, strict),
  Type.Object({ kind: Type.Literal('never_ordered') }, strict),
  Type.Object({ kind: Type.Literal('language'), lang: oneOf(LANGUAGES) }, strict),
  Type.Object({ kind: Type.Literal('subscribed'), from_days: days, to_days: days }, strict),
  Type.Object({ kind: Type.Literal('not_texted'), within_days: Type.Integer({ minimum: 1, maximum: 365 }) }, strict),
])
export type SegmentCondition = Static<typeof SegmentCondition>
export const Segment = Type.Array(SegmentCondition, { maxItems: MAX_SEGMENT_CONDITIONS })

/** Variables: {first_name|fallback}, {size}, {code}, {link}. The shop’s name and the STOP line are added. */
export const MAX_BODY_LENGTH = 600
const bodyInput = Type.String({ maxLength: MAX_BODY_LENGTH })
const Wording = Type.Object({ en: bodyInput, es: bodyInput }, strict)
const Bodies = Type.Object({ a: Wording, b: Type.Optional(Wording) }, strict)
export type CampaignBodies = Static<typeof Bodies>

const fields = {
  name: requiredText(80),
  segment: Segment,
  bodies: Bodies,
  link: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    maxLength: 500,
    // Browsers read a backslash as a slash and drop tabs, so both could make a link to another site.
    pattern: '^/(?![/\\\\])[!-~]*$',
    description: 'Path in the shop; each recipient gets a short link of their own to it',
  }),
  promo_code: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 40 }),
  product_ids: Type.Array(id, { maxItems: 20, uniqueItems: true, description: 'Products whose stock sending watches' }),
  slow_below: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Slows down below this many units of a size' }),
  stop_at: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Skips a size at or below this many units' }),
  holdout_percent: Type.Integer({ minimum: 0, maximum: 50 }),
  ab_percent: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    minimum: 5,
    maximum: 50,
    description: 'Share that gets each of two wordings; the better one goes to the rest',
  }),
  plain_letters: Type.Boolean({ description: 'Writes letters outside GSM-7 plainly, names included: María → Maria' }),
  send_at: nullableInstantInput,
  by_recipient_zone: Type.Boolean({
    description: 'Sends at this local time, read in the shop’s zone, in each recipient’s own zone',
  }),
  cap: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    minimum: 1,
    maximum: MAX_UNITS,
    description: 'At most this many texts',
  }),
}
const CampaignInput = Type.Object(fields, strict)
export type CampaignInput = Static<typeof CampaignInput>

export const CampaignCounts = Type.Object({
  left_out: count,
  held_out: count,
  queued: count,
  sending: Type.Unsafe<number>({ ...count, description: 'Handed to the provider, outcome not known yet' }),
  sent: count,
  delivered: count,
  failed: count,
  clicked: count,
  stopped: Type.Unsafe<number>({ ...count, description: 'Unsubscribed after this text' }),
  orders: count,
  sales: money,
  segments: count,
  cost: Type.String({ description: 'Dollars, four decimals' }),
})
export type CampaignCounts = Static<typeof CampaignCounts>

export const PREFLIGHT_CHECKS = [
  'stock',
  'consent',
  'quiet_hours',
  'daily_cap',
  'code',
  'link',
  'segments',
  'budget',
  'provider',
] as const
export type PreflightCheckName = (typeof PREFLIGHT_CHECKS)[number]
export const LEFT_OUT_REASONS = [
  'texted_recently',
  'size_sold_out',
  'no_size',
  'unreachable',
  'daily_cap',
  'over_cap',
  'stopped',
] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

const PreflightCheck = Type.Object({
  check: oneOf(PREFLIGHT_CHECKS),
  outcome: oneOf(['passed', 'look', 'failed', 'not_needed']),
  /** Figures that the sentence on the screen is made of. */
  details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])),
})
export type PreflightCheck = Static<typeof PreflightCheck>

export const Preflight = Type.Object({
  checked_at: instant,
  matching: count,
  texts: count,
  held_out: count,
  left_out: Type.Array(Type.Object({ reason: oneOf(LEFT_OUT_REASONS), people: count, example: nullableString })),
  segments: count,
  segment_counts: Type.Array(
    Type.Object({
      lang: oneOf(LANGUAGES),
      encoding: oneOf(['gsm7', 'ucs2']),
      segments: Type.Integer({ minimum: 1 }),
      people: count,
    }),
  ),
  cost: Type.String({ description: 'Dollars, two decimals; what staff types to confirm' }),
  cost_plain_letters: Type.String(),
  ends_at: nullableInstant,
  checks: Type.Array(PreflightCheck),
})
export type Preflight = Static<typeof Preflight>

export const CampaignSummary = Type.Object({
  id: uuid,
  name: Type.String(),
  state: oneOf(CAMPAIGN_STATES),
  paused_for: Type.Unsafe<'staff' | 'stock' | 'budget' | 'provider' | null>({ type: ['string', 'null'] }),
  segment: Segment,
  send_at: nullableInstant,
  started_at: nullableInstant,
  ended_at: nullableInstant,
  updated_at: instant,
  counts: CampaignCounts,
  lift: Type.Unsafe<number | null>({
    type: ['number', 'null'],
    description: 'Percentage points above the holdout; null: not clear, or no holdout',
  }),
})
export type CampaignSummary = Static<typeof CampaignSummary>

export const Campaign = Type.Object({
  ...CampaignSummary.properties,
  ...fields,
  prepared: count,
  to_prepare: nullableInteger,
  preflight: Type.Unsafe<Preflight | null>({ ...Preflight, type: ['object', 'null'] }),
  /** False once anything changed that the pre-flight looked at. */
  preflight_is_current: Type.Boolean(),
  version,
})
export type Campaign = Static<typeof Campaign>

export const listCampaigns = endpoint({
  name: 'listCampaigns',
  method: 'GET',
  path: '/publicity/campaigns/',
  access,
  tag,
  summary: 'List text campaigns',
  query: Type.Object({ ...paging, state: Type.Optional(oneOf(CAMPAIGN_STATES)) }),
  response: pageOf(CampaignSummary),
})

export const createCampaign = endpoint({
  name: 'createCampaign',
  method: 'POST',
  path: '/publicity/campaigns/',
  access,
  tag,
  summary: 'Create a campaign draft',
  body: CampaignInput,
  response: Campaign,
  status: 201,
  errors: ['validation_failed'],
  idempotent: true,
})

export const getCampaign = endpoint({
  name: 'getCampaign',
  method: 'GET',
  path: '/publicity/campaigns/{id}/',
  access,
  tag,
  summary: 'Retrieve a campaign with its counts and pre-flight',
  params: byId,
  response: Campaign,
  errors: ['not_found'],
})

export const updateCampaign = endpoint({
  name: 'updateCampaign',
  method: 'PATCH',
  path: '/publicity/campaigns/{id}/',
  access,
  tag,
  summary: 'Change a draft',
  params: byId,
  body: Type.Object({ ...Type.Partial(CampaignInput).properties, version }, strict),
  response: Campaign,
  errors: ['validation_failed', 'not_found'],
})

/** Live count while staff writes the sentence. */
export const countSegment = endpoint({
  name: 'countSegment',
  method: 'POST',
  path: '/publicity/segments/count/',
  access,
  tag,
  summary: 'Count the subscribers of a segment',
  body: Type.Object({ segment: Segment }, strict),
  response: Type.Object({
    matching: count,
    by_language: Type.Object({ en: count, es: count }),
    unreachable: count,
    texted_recently: Type.Unsafe<number>({ ...count, description: 'Match, and are left out by `not_texted`' }),
  }),
  errors: ['validation_failed'],
  limits: { per_user: ['120/min'] },
  unaudited: true,
})

/** One recipient as the phone on the screen shows them; step through them with `offset`. */
export const previewCampaign = endpoint({
  name: 'previewCampaign',
  method: 'POST',
  path: '/publicity/campaigns/preview/',
  access,
  tag,
  summary: 'Show a campaign’s text as one of its recipients would receive it',
  body: Type.Object(
    {
      campaign: CampaignInput,
      lang: oneOf(LANGUAGES),
      variant: oneOf(['a', 'b']),
      offset: Type.Integer({ minimum: 0, maximum: 10_000 }),
    },
    strict,
  ),
  response: Type.Object({
    recipients: count,
    recipient: Type.Unsafe<{ first_name: string | null; size: string | null; region: string } | null>({
      type: ['object', 'null'],
      properties: { first_name: nullableString, size: nullableString, region: Type.String() },
      required: ['first_name', 'size', 'region'],
    }),
    text: Type.String(),
    encoding: oneOf(['gsm7', 'ucs2']),
    characters: count,
    segments: count,
    /** Characters that are not in GSM-7, with what plain letters would write. */
    costly: Type.Array(Type.Object({ character: Type.String(), plain: Type.String() })),
  }),
  errors: ['validation_failed'],
  limits: { per_user: ['240/min'] },
  unaudited: true,
})

/** Runs in the worker; the campaign’s `prepared` and `to_prepare` show the progress. */
export const startPreflight = endpoint({
  name: 'startPreflight',
  method: 'POST',
  path: '/publicity/campaigns/{id}/preflight/',
  access,
  tag,
  summary: 'Prepare the recipients and run the pre-flight',
  params: byId,
  body: Type.Object({ version }, strict),
  response: Campaign,
  status: 202,
  errors: ['not_found', 'validation_failed'],
})

/** The endpoint of the specification. Count and cost, typed by hand, must be those of the latest pre-flight. */
export const sendSmsGlobal = endpoint({
  name: 'sendSmsGlobal',
  method: 'POST',
  path: '/publicity/send-sms-global/',
  access,
  tag,
  summary: 'Schedule a campaign that passed its pre-flight',
  body: Type.Object(
    {
      campaign_id: uuid,
      version,
      texts: Type.Integer({ minimum: 0, maximum: MAX_UNITS }),
      cost: Type.String({ maxLength: 14 }),
    },
    strict,
  ),
  response: Campaign,
  status: 202,
  errors: ['not_found', 'validation_failed'],
  recent_password: true,
  idempotent: true,
})

const move = <const Name extends string>(name: Name, verb: string, summary: string) =>
  endpoint({
    name,
    method: 'POST',
    path: `/publicity/campaigns/{id}/${verb}/`,
    access,
    tag,
    summary,
    params: byId,
    response: Campaign,
    errors: ['not_found'],
  })

export const pauseCampaign = move('pauseCampaign', 'pause', 'Pause sending')
export const resumeCampaign = move('resumeCampaign', 'resume', 'Resume sending')
export const cancelCampaign = move('cancelCampaign', 'cancel', 'Cancel the texts that were not sent yet')
export const duplicateCampaign = move('duplicateCampaign', 'duplicate', 'Copy a campaign to a new draft')

export const sendCampaignTest = endpoint({
  name: 'sendCampaignTest',
  method: 'POST',
  path: '/publicity/campaigns/{id}/test/',
  access,
  tag,
  summary: 'Send the text to one phone of the staff',
  params: byId,
  body: Type.Object(
    { phone: Type.String({ maxLength: 20 }), lang: oneOf(LANGUAGES), variant: oneOf(['a', 'b']) },
    strict,
  ),
  response: Type.Object({ text: Type.String(), segments: count }),
  status: 202,
  errors: ['not_found', 'validation_failed'],
  limits: { per_user: ['10/h'] },
})

/** Lanes of the sending screen. */
export const CampaignProgress = Type.Object({
  state: oneOf(CAMPAIGN_STATES),
  paused_for: nullableString,
  at: instant,
  counts: CampaignCounts,
  per_second: Type.Number(),
  ends_at: nullableInstant,
  zones: Type.Array(Type.Object({ zone: Type.String(), done: count, total: count, opens_at: nullableInstant })),
  events: Type.Array(
    Type.Object({
      id: Type.Integer(),
      at: instant,
      kind: Type.String(),
      details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])),
      actor: nullableString,
    }),
    { description: 'Newest first, at most 50' },
  ),
})
export type CampaignProgress = Static<typeof CampaignProgress>

export const getCampaignProgress = endpoint({
  name: 'getCampaignProgress',
  method: 'GET',
  path: '/publicity/campaigns/{id}/progress/',
  access,
  tag,
  summary: 'Retrieve the progress of a campaign',
  params: byId,
  response: CampaignProgress,
  errors: ['not_found'],
})

/**
 * The same as server-sent events named `progress`, one whenever something changed. The stream ends with the campaign, and
 * at the latest after four minutes; the client then opens the next one, with a current token.
 */
export const streamCampaignProgress = endpoint({
  name: 'streamCampaignProgress',
  method: 'GET',
  path: '/publicity/campaigns/{id}/events/',
  access,
  tag,
  summary: 'Stream the progress of a campaign',
  params: byId,
  download: 'text/event-stream',
  errors: ['not_found'],
  limits: { per_user: ['30/min'] },
})

const Group = Type.Object({ people: count, orders: count, rate: Type.Number(), sales: money })

export const CampaignResults = Type.Object({
  counted_until: instant,
  texted: Group,
  holdout: Type.Unsafe<Static<typeof Group> | null>({ ...Group, type: ['object', 'null'] }),
  /** Percentage points, with the 95% range; `clear` is false if the range contains zero. */
  lift: Type.Unsafe<{ points: number; low: number; high: number; clear: boolean } | null>({
    type: ['object', 'null'],
    properties: { points: Type.Number(), low: Type.Number(), high: Type.Number(), clear: Type.Boolean() },
    required: ['points', 'low', 'high', 'clear'],
  }),
  caused: Type.Unsafe<{ orders: number; sales: string } | null>({
    type: ['object', 'null'],
    properties: { orders: Type.Integer(), sales: money },
    required: ['orders', 'sales'],
  }),
  variants: Type.Array(Type.Object({ variant: oneOf(['a', 'b']), texts: count, clicked: count, orders: count })),
  orders_by_hour: Type.Array(Type.Object({ hour: instant, orders: count })),
})
export type CampaignResults = Static<typeof CampaignResults>

export const getCampaignResults = endpoint({
  name: 'getCampaignResults',
  method: 'GET',
  path: '/publicity/campaigns/{id}/results/',
  access,
  tag,
  summary: 'Retrieve attributed orders and the lift over the holdout',
  params: byId,
  response: CampaignResults,
  errors: ['not_found'],
})
