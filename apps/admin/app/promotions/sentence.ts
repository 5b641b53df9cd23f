import type { Conditions, Effect, PromotionClass, Scope, Tier } from '@fieldhouse/contract/pricing'
import { formatPrice } from '../kit/prices.ts'
import type { SentenceMessages } from '../locales/sentence-messages.ts'

export interface SentenceInput {
  effect: Effect
  class: PromotionClass
  conditions: Conditions
  needs_code: boolean
  /** Null for the whole cart. */
  about: string | null
  gift: string | null
  /** Names of the customer groups. */
  groups: readonly string[]
}

/** "20% off Running shoes, for everyone, with a code." */
export function formatSentence(input: SentenceInput, messages: SentenceMessages): string {
  const parts = [
    [formatEffect(input, messages), formatLeadIn(input, messages), formatScope(input, messages)]
      .filter(Boolean)
      .join(' '),
    messages.whom(formatEligibility(input.conditions, input.groups, messages)),
    ...(input.needs_code ? [messages.withCode] : []),
  ]
  const text = parts.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

export function formatEffect({ effect, class: itsClass, gift }: EffectInput, messages: SentenceMessages): string {
  switch (effect.kind) {
    case 'percent':
      return messages.off[itsClass](messages.percent(effect.percent))
    case 'amount':
      return messages.off[itsClass](formatPrice(effect.amount))
    case 'fixed_price':
      return messages.fixedPrice(formatPrice(effect.price))
    case 'buy_x_get_y': {
      const off = effect.percent === 100 ? undefined : messages.percent(effect.percent)
      const deal = messages.buyGet(effect.buy, effect.get, off)
      return effect.repeat > 1 ? `${deal} (${messages.repeat(effect.repeat)})` : deal
    }
    case 'tiered':
      return effect.tiers.map((tier) => tierText(tier, messages.off[itsClass], messages)).join(', ')
    case 'free_shipping':
      return messages.freeShipping
    case 'gift':
      return gift === null ? messages.noGift : messages.gift(effect.quantity, gift)
  }
}

type EffectInput = Pick<SentenceInput, 'effect' | 'class' | 'gift'>

export function formatLeadIn(
  { effect, class: itsClass }: Pick<SentenceInput, 'effect' | 'class'>,
  messages: SentenceMessages,
): string {
  const leadIn = messages.leadOn[effect.kind]
  return typeof leadIn === 'string' ? leadIn : leadIn[itsClass]
}

export function formatScope(
  { effect, class: itsClass, about }: Omit<EffectInput, 'gift'> & Pick<SentenceInput, 'about'>,
  messages: SentenceMessages,
) {
  if (about !== null) return about
  const isOfAny = itsClass === 'shipping' || effect.kind === 'gift'
  return isOfAny ? messages.anything : messages.everything
}

export function formatEligibility(
  { min_value, min_quantity, first_order }: Conditions,
  groups: readonly string[],
  messages: SentenceMessages,
) {
  const people = groups.length > 0 ? messages.groups(groups) : undefined
  const who = first_order ? messages.firstOrder(people) : (people ?? messages.everybody)
  const minimums = [
    ...(min_value === null ? [] : [messages.minimum(formatPrice(min_value))]),
    ...(min_quantity === null ? [] : [messages.minimum(messages.units(min_quantity))]),
  ]
  return [who, ...minimums].join(', ')
}

/** For the audit log, which stores ids without names. */
export function formatScopeCounts(
  { product_ids, category_ids, product_item_ids }: Scope,
  messages: SentenceMessages,
): string | null {
  const counts = {
    products: product_ids.length,
    categories: category_ids.length,
    product_items: product_item_ids.length,
  }
  return messages.counted(counts) || null
}

type DiscountText = (much: string) => string

function tierText(
  { from_quantity = 0, from_value, percent = 0, amount }: Tier,
  off: DiscountText,
  messages: SentenceMessages,
): string {
  const much = amount === undefined ? messages.percent(percent) : formatPrice(amount)
  return messages.tier(off(much), from_value === undefined ? messages.units(from_quantity) : formatPrice(from_value))
}
