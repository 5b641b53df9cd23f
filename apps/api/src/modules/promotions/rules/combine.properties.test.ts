import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyInput } from '#test/cart-arbitraries.ts'
import type { Basket, ScopeMatch } from './basket.ts'
import { createBasket } from './basket.ts'
import { choosePromotions } from './choose-promotions.ts'
import { appliesBefore, meetingOf } from './combine.ts'
import type { PricingInput } from './pricing-types.ts'
import type { CompiledPromotion } from './promotion.ts'

const PAIRS = 20_000

test('two promotions that a cart is eligible for are decided by pricing as the overlap says', () => {
  let compared = 0
  fc.assert(
    fc.property(anyInput, (input) => {
      const [a, b] = input.promotions
      if (!a || !b || !isChosenAlone(input, a) || !isChosenAlone(input, b)) return
      compared += 1
      const [winner, other] = appliesBefore(a, b) ? [a, b] : [b, a]
      const decisions = decide(input, [a, b])
      const won = matchOf(decisions, winner)
      expect(won).toBeDefined()
      expectOutcome(meetingOf(a, b), { won, lost: matchOf(decisions, other), decisions, other, input })
    }),
    { numRuns: PAIRS },
  )
  expect(compared).toBeGreaterThan(PAIRS / 50)
}, 120_000)

type Decisions = ReturnType<typeof choosePromotions>

interface Decided {
  won: ScopeMatch | undefined
  lost: ScopeMatch | undefined
  decisions: Decisions
  other: CompiledPromotion
  input: PricingInput
}

function expectOutcome({ outcome, meets }: ReturnType<typeof meetingOf>, decided: Decided): void {
  const { won, lost, decisions, other, input } = decided
  const reason = decisions.find(({ promotion }) => promotion.id === other.id)
  if (outcome === 'both') expect(lost).toBeDefined()
  else if (meets === 'cart') expect(reason).toMatchObject({ reason: { code: outcome } })
  else {
    const taken = new Set(won?.lines.map(({ line }) => line.sku_id))
    const matching = createBasket(input.lines).matchScope(other.scope).lines
    const isAllTaken = matching.every(({ line }) => taken.has(line.sku_id))
    if (isAllTaken) expect(reason).toMatchObject({ reason: { code: 'not_combinable' } })
    else expect(lost?.lines.some(({ line }) => taken.has(line.sku_id)) ?? false).toBe(false)
  }
}

function isChosenAlone(input: PricingInput, promotion: CompiledPromotion): boolean {
  return matchOf(decide(input, [promotion]), promotion) !== undefined
}

function decide(input: PricingInput, promotions: readonly CompiledPromotion[]): Decisions {
  const basket: Basket = createBasket(input.lines)
  return choosePromotions(basket, { ...input, promotions })
}

function matchOf(decisions: Decisions, { id }: CompiledPromotion): ScopeMatch | undefined {
  const decision = decisions.find(({ promotion }) => promotion.id === id)
  return decision && 'match' in decision ? decision.match : undefined
}
