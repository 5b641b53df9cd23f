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
export function formatSentence(told: SentenceInput, words: SentenceMessages): string {
  const parts = [
    [formatEffect(told, words), formatLeadIn(told, words), formatScope(told, words)].filter(Boolean).join(' '),
    words.whom(formatEligibility(told.conditions, told.groups, words)),
    ...(told.needs_code ? [words.withCode] : []),
  ]
  const text = parts.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

export function formatEffect({ effect, class: itsClass, gift }: EffectInput, words: SentenceMessages): string {
  switch (effect.kind) {
    case 'percent':
      return words.off[itsClass](words.percent(effect.percent))
    case 'amount':
      return words.off[itsClass](formatPrice(effect.amount))
    case 'fixed_price':
      return words.fixedPrice(formatPrice(effect.price))
    case 'buy_x_get_y': {
      const off = effect.percent === 100 ? undefined : words.percent(effect.percent)
      const deal = words.buyGet(effect.buy, effect.get, off)
      return effect.repeat > 1 ? `${deal} (${words.repeat(effect.repeat)})` : deal
    }
    case 'tiered':
      return effect.tiers.map((tier) => tierText(tier, words.off[itsClass], words)).join(', ')
    case 'free_shipping':
      return words.freeShipping
    case 'gift':
      return gift === null ? words.noGift : words.gift(effect.quantity, gift)
  }
}

type EffectInput = Pick<SentenceInput, 'effect' | 'class' | 'gift'>

export function formatLeadIn(
  { effect, class: itsClass }: Pick<SentenceInput, 'effect' | 'class'>,
  words: SentenceMessages,
): string {
  const found = words.leadOn[effect.kind]
  return typeof found === 'string' ? found : found[itsClass]
}

export function formatScope(
  { effect, class: itsClass, about }: Omit<EffectInput, 'gift'> & Pick<SentenceInput, 'about'>,
  words: SentenceMessages,
) {
  if (about !== null) return about
  const isOfAny = itsClass === 'shipping' || effect.kind === 'gift'
  return isOfAny ? words.anything : words.everything
}

export function formatEligibility(
  { min_value, min_quantity, first_order }: Conditions,
  groups: readonly string[],
  words: SentenceMessages,
) {
  const people = groups.length > 0 ? words.groups(groups) : undefined
  const who = first_order ? words.firstOrder(people) : (people ?? words.everybody)
  const minimums = [
    ...(min_value === null ? [] : [words.minimum(formatPrice(min_value))]),
    ...(min_quantity === null ? [] : [words.minimum(words.units(min_quantity))]),
  ]
  return [who, ...minimums].join(', ')
}

/** For the audit log, which stores ids without names. */
export function formatScopeCounts(
  { product_ids, category_ids, product_item_ids }: Scope,
  words: SentenceMessages,
): string | null {
  const counts = {
    products: product_ids.length,
    categories: category_ids.length,
    product_items: product_item_ids.length,
  }
  return words.counted(counts) || null
}

type DiscountText = (much: string) => string

function tierText(
  { from_quantity = 0, from_value, percent = 0, amount }: Tier,
  off: DiscountText,
  words: SentenceMessages,
): string {
  const much = amount === undefined ? words.percent(percent) : formatPrice(amount)
  return words.tier(off(much), from_value === undefined ? words.units(from_quantity) : formatPrice(from_value))
}
