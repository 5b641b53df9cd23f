import type { EffectKind, PromotionClass } from '@fieldhouse/contract/pricing'
import type { NamedRef, PromotionDetail } from '@fieldhouse/contract/promotions'
import { toMinuteInput } from '../kit/forms/day-inputs.ts'

/** Numbers and times as typed. */
export interface PromotionDraft {
  title: string
  title_es: string
  class: PromotionClass
  kind: EffectKind
  percent: string
  amount: string
  price: string
  buy: string
  get: string
  get_percent: string
  repeat: string
  gift: NamedRef | null
  gift_quantity: string
  tiers_by: 'quantity' | 'value'
  tiers: readonly DraftTier[]
  products: readonly NamedRef[]
  categories: readonly NamedRef[]
  product_items: readonly NamedRef[]
  group_ids: readonly number[]
  first_order: boolean
  min_value: string
  min_quantity: string
  starts_at: string
  /** Empty for no end. */
  ends_at: string
  needs_code: boolean
  active: boolean
  priority: string
  exclusive: boolean
  combines_with: readonly PromotionClass[]
  usage_limit: string
  customer_limit: string
  budget: string
}

export interface DraftTier {
  /** Identifies the tier when its position changes. */
  key: number
  from: string
  off: string
  unit: 'percent' | 'amount'
}

export type DraftChange = (part: Partial<PromotionDraft>) => void

/** Copies of the contract's lists: importing those would bundle the schemas. */
export const PROMOTION_CLASSES: readonly PromotionClass[] = ['item', 'order', 'shipping']
export const CLASSES_BY_KIND: Record<EffectKind, readonly PromotionClass[]> = {
  percent: ['item', 'order', 'shipping'],
  amount: ['item', 'order', 'shipping'],
  fixed_price: ['item'],
  buy_x_get_y: ['item'],
  tiered: ['item', 'order'],
  free_shipping: ['shipping'],
  gift: ['item'],
}
export const EFFECT_KINDS = Object.keys(CLASSES_BY_KIND) as EffectKind[]

/** 20% off everything, from the next full minute, inactive. */
export function newDraft(now: number): PromotionDraft {
  return {
    title: '',
    title_es: '',
    class: 'item',
    kind: 'percent',
    percent: '20',
    amount: '10.00',
    price: '',
    buy: '2',
    get: '1',
    get_percent: '100',
    repeat: '1',
    gift: null,
    gift_quantity: '1',
    tiers_by: 'quantity',
    tiers: [
      { key: 0, from: '2', off: '10', unit: 'percent' },
      { key: 1, from: '4', off: '20', unit: 'percent' },
    ],
    products: [],
    categories: [],
    product_items: [],
    group_ids: [],
    first_order: false,
    min_value: '',
    min_quantity: '',
    starts_at: toMinuteInput(new Date(now)),
    ends_at: '',
    needs_code: false,
    active: false,
    priority: '0',
    exclusive: false,
    combines_with: ['item', 'order', 'shipping'],
    usage_limit: '',
    customer_limit: '',
    budget: '',
  }
}

export function toPromotionDraft(promotion: PromotionDetail): PromotionDraft {
  const { conditions, names, ends_at } = promotion
  return {
    ...newDraft(Date.parse(promotion.starts_at)),
    ...effectFields(promotion),
    title: promotion.title,
    title_es: promotion.title_es ?? '',
    class: promotion.class,
    products: names.products,
    categories: names.categories,
    product_items: names.product_items,
    group_ids: conditions.group_ids,
    first_order: conditions.first_order,
    min_value: conditions.min_value ?? '',
    min_quantity: numberText(conditions.min_quantity),
    ends_at: ends_at === null ? '' : toMinuteInput(new Date(ends_at)),
    needs_code: promotion.needs_code,
    active: promotion.active,
    priority: String(promotion.priority),
    exclusive: promotion.exclusive,
    combines_with: promotion.combines_with,
    usage_limit: numberText(promotion.usage_limit),
    customer_limit: numberText(promotion.customer_limit),
    budget: promotion.budget ?? '',
  }
}

/** Not every kind supports every class: falls back to the first one that it supports. */
export function withKind(draft: PromotionDraft, kind: EffectKind): Partial<PromotionDraft> {
  const [first = 'item'] = CLASSES_BY_KIND[kind]
  return { kind, class: CLASSES_BY_KIND[kind].includes(draft.class) ? draft.class : first }
}

export function addTier(tiers: readonly DraftTier[]): DraftTier[] {
  const key = Math.max(-1, ...tiers.map((tier) => tier.key)) + 1
  return [...tiers, { key, from: '', off: '', unit: tiers.at(-1)?.unit ?? 'percent' }]
}

function effectFields({ effect, gift }: PromotionDetail): Partial<PromotionDraft> {
  const { kind } = effect
  switch (kind) {
    case 'percent':
      return { kind, percent: String(effect.percent) }
    case 'amount':
      return { kind, amount: effect.amount }
    case 'fixed_price':
      return { kind, price: effect.price }
    case 'buy_x_get_y': {
      const { buy, get, repeat, percent } = effect
      return { kind, buy: String(buy), get: String(get), repeat: String(repeat), get_percent: String(percent) }
    }
    case 'tiered':
      return {
        kind,
        tiers_by: effect.tiers[0]?.from_value === undefined ? 'quantity' : 'value',
        tiers: effect.tiers.map(({ from_quantity, from_value, percent, amount }, key) => ({
          key,
          from: from_value ?? numberText(from_quantity ?? null),
          off: amount ?? numberText(percent ?? null),
          unit: amount === undefined ? 'percent' : 'amount',
        })),
      }
    case 'gift': {
      const named = { id: effect.sku_id, name: gift.en ?? '', name_es: gift.es ?? '' }
      return { kind, gift: named, gift_quantity: String(effect.quantity) }
    }
    case 'free_shipping':
      return { kind }
  }
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value)
}
