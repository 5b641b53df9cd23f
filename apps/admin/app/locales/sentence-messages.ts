import type { EffectKind, PromotionClass } from '@fieldhouse/contract/pricing'

type ByClass<T> = Record<PromotionClass, T>

/** Messages of one language that the sentence is composed of. */
export interface SentenceMessages {
  list: (names: readonly string[]) => string
  percent: (percent: number) => string
  off: ByClass<(much: string) => string>
  fixedPrice: (price: string) => string
  /** Free if `off` is undefined. */
  buyGet: (buy: number, get: number, off: string | undefined) => string
  repeat: (times: number) => string
  tier: (off: string, from: string) => string
  units: (count: number) => string
  freeShipping: string
  gift: (quantity: number, name: string) => string
  noGift: string
  /** Between the effect and the scope. */
  leadOn: Record<EffectKind, string | ByClass<string>>
  everything: string
  anything: string
  counted: (counts: { products: number; categories: number; product_items: number }) => string
  everybody: string
  groups: (names: readonly string[]) => string
  firstOrder: (who: string | undefined) => string
  minimum: (what: string) => string
  whom: (who: string) => string
  withCode: string
  withoutCode: string
  from: (when: string) => string
  until: (when: string) => string
  noEnd: string
}
