import type { Effect } from '@fieldhouse/contract/pricing'
import type { PromotionInput } from '@fieldhouse/contract/promotions'
import { parseMinuteInput, toMinuteInput } from '../kit/forms/day-inputs.ts'
import { parsePrice } from '../kit/prices.ts'
import type { Messages } from '../locales/en/messages.ts'
import type { DraftTier, PromotionDraft } from './promotion-draft.ts'

type DraftErrorCode = keyof Messages['promotions']['faults']
export type DraftErrors = Partial<Record<keyof PromotionDraft, DraftErrorCode>>

export function validateDraft(draft: PromotionDraft): DraftErrors {
  const checks: [keyof PromotionDraft, DraftErrorCode | false][] = [
    ['title', draft.title.trim() === '' && 'needed'],
    ...effectErrors(draft),
    ['min_value', draft.min_value.trim() !== '' && parsePrice(draft.min_value) === undefined && 'price'],
    ['min_quantity', isInvalidCount(draft.min_quantity, 10_000) && 'count'],
    ['starts_at', parseMinuteInput(draft.starts_at) === undefined && 'when'],
    ['ends_at', draft.ends_at !== '' && !isLater(draft.ends_at, draft.starts_at) && 'endsBefore'],
    ['priority', readWhole(draft.priority, 1000) === undefined && 'priority'],
    ['usage_limit', isInvalidCount(draft.usage_limit, 100_000_000) && 'count'],
    ['customer_limit', isInvalidCount(draft.customer_limit, 100_000_000) && 'count'],
    ['budget', draft.budget.trim() !== '' && readAmount(draft.budget) === undefined && 'amount'],
  ]
  return Object.fromEntries(checks.filter(([, error]) => error))
}

/** The draft must be valid. Fields show minutes, so an unchanged instant keeps the seconds of `saved`. */
export function toPromotionInput(draft: PromotionDraft, saved?: Instants): Required<PromotionInput> {
  const { title, title_es, class: itsClass, first_order, needs_code, active, exclusive } = draft
  return {
    class: itsClass,
    needs_code,
    active,
    exclusive,
    title: title.trim(),
    title_es: title_es.trim() || null,
    effect: effectFrom(draft),
    scope: {
      product_ids: draft.products.map(({ id }) => id),
      category_ids: draft.categories.map(({ id }) => id),
      product_item_ids: draft.product_items.map(({ id }) => id),
    },
    conditions: {
      first_order,
      min_value: readAmount(draft.min_value) ?? null,
      min_quantity: readCount(draft.min_quantity, 10_000) ?? null,
      group_ids: [...draft.group_ids],
    },
    starts_at: instantFrom(draft.starts_at, saved?.starts_at),
    ends_at: draft.ends_at === '' ? null : instantFrom(draft.ends_at, saved?.ends_at),
    priority: readWhole(draft.priority, 1000) ?? 0,
    combines_with: [...draft.combines_with],
    usage_limit: readCount(draft.usage_limit, 100_000_000) ?? null,
    customer_limit: readCount(draft.customer_limit, 100_000_000) ?? null,
    budget: readAmount(draft.budget) ?? null,
  }
}

type Instants = Pick<Required<PromotionInput>, 'starts_at' | 'ends_at'>

function instantFrom(minute: string, saved: string | null | undefined): string {
  return saved && toMinuteInput(new Date(saved)) === minute ? saved : (parseMinuteInput(minute) ?? '')
}

/** As instants: in autumn, the clock shows one hour twice. */
function isLater(minute: string, than: string): boolean {
  return Date.parse(parseMinuteInput(minute) ?? '') > Date.parse(parseMinuteInput(than) ?? '')
}

/** Incomplete input counts as zero, so that the sentence renders while typing. */
function effectFrom(draft: PromotionDraft): Effect {
  const { kind } = draft
  switch (kind) {
    case 'percent':
      return { kind, percent: parsePercent(draft.percent) ?? 0 }
    case 'amount':
      return { kind, amount: parsePrice(draft.amount) ?? '0.00' }
    case 'fixed_price':
      return { kind, price: parsePrice(draft.price) ?? '0.00' }
    case 'buy_x_get_y': {
      const [buy = 0, get = 0, repeat = 0] = [draft.buy, draft.get, draft.repeat].map((text) => readCount(text, 100))
      return { kind, buy, get, repeat, percent: parsePercent(draft.get_percent) ?? 0 }
    }
    case 'tiered':
      return { kind, tiers: draft.tiers.map((tier) => tierFrom(tier, draft.tiers_by)) }
    case 'free_shipping':
      return { kind }
    case 'gift':
      return { kind, sku_id: draft.gift?.id ?? 0, quantity: readCount(draft.gift_quantity, 100) ?? 0 }
  }
}

function effectErrors(draft: PromotionDraft): [keyof PromotionDraft, DraftErrorCode | false][] {
  const isFew = (text: string) => readCount(text, 100) !== undefined
  switch (draft.kind) {
    case 'percent':
      return [['percent', parsePercent(draft.percent) === undefined && 'percent']]
    case 'amount':
      return [['amount', readAmount(draft.amount) === undefined && 'amount']]
    case 'fixed_price':
      return [['price', parsePrice(draft.price) === undefined && 'price']]
    case 'buy_x_get_y':
      return [
        ['buy', !isFew(draft.buy) && 'few'],
        ['get', !isFew(draft.get) && 'few'],
        ['repeat', !isFew(draft.repeat) && 'few'],
        ['get_percent', parsePercent(draft.get_percent) === undefined && 'percent'],
      ]
    case 'tiered':
      return [['tiers', areInvalidTiers(draft) && 'tiers']]
    case 'free_shipping':
      return []
    case 'gift':
      return [
        ['gift', draft.gift === null && 'gift'],
        ['gift_quantity', !isFew(draft.gift_quantity) && 'few'],
      ]
  }
}

function areInvalidTiers({ tiers, tiers_by }: PromotionDraft): boolean {
  const starts = tiers.map(({ from }) => startOf(from, tiers_by))
  const isGrowing = starts.every(
    (start, index) => start !== undefined && (index === 0 || start > (starts[index - 1] ?? 0)),
  )
  const isOff = tiers.every(({ off, unit }) => (unit === 'percent' ? parsePercent(off) : readAmount(off)) !== undefined)
  return tiers.length === 0 || !isGrowing || !isOff
}

function startOf(text: string, by: PromotionDraft['tiers_by']): number | undefined {
  if (by === 'quantity') return readCount(text, 10_000)
  const amount = parsePrice(text)
  return amount === undefined ? undefined : Number(amount)
}

function tierFrom({ from, off, unit }: DraftTier, by: PromotionDraft['tiers_by']) {
  return {
    ...(by === 'quantity'
      ? { from_quantity: readCount(from, 10_000) ?? 0 }
      : { from_value: parsePrice(from) ?? '0.00' }),
    ...(unit === 'percent' ? { percent: parsePercent(off) ?? 0 } : { amount: parsePrice(off) ?? '0.00' }),
  }
}

/** Accepts a decimal comma. */
export function parsePercent(text: string): number | undefined {
  const plain = text.trim().replace(',', '.').replace(/\s*%$/, '')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(plain)) return undefined
  const percent = Number(plain)
  return percent > 0 && percent <= 100 ? percent : undefined
}

/** Rejects zero. */
function readAmount(text: string): string | undefined {
  const amount = parsePrice(text)
  return amount === undefined || Number(amount) === 0 ? undefined : amount
}

function readCount(text: string, most: number): number | undefined {
  const count = readWhole(text, most)
  return count === 0 ? undefined : count
}

function readWhole(text: string, most: number): number | undefined {
  const trimmed = text.trim()
  return /^\d{1,9}$/.test(trimmed) && Number(trimmed) <= most ? Number(trimmed) : undefined
}

/** An empty field means no limit. */
function isInvalidCount(text: string, most: number): boolean {
  return text.trim() !== '' && readCount(text, most) === undefined
}
