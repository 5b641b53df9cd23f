import type { RefusalCode, TraceStep } from '@fieldhouse/contract/pricing'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import type { TraceStage } from '../locales/trace-keys.ts'
import { TRACE_STAGES } from '../locales/trace-keys.ts'

export type RefusedStep = Extract<TraceStep, { step: 'refused' }>
export type AppliedStep = Extract<TraceStep, { step: 'applied' }>
type CountedStep = Exclude<TraceStep, { step: 'refused' | 'total' }>

export interface CalculationRow {
  step: CountedStep
  /** Negative for a discount; null if not known yet. */
  change: string | null
  /** Running total. */
  so_far: string
}

export interface Calculation {
  stages: { stage: TraceStage; rows: CalculationRow[] }[]
  total: string
  /** Whether the rows add up to the total. */
  adds_up: boolean
  applied: number
  refused: RefusedStep[]
}

/** Turns a trace into rows with a running total; refused promotions are listed separately. */
export function toCalculation(steps: readonly TraceStep[]): Calculation {
  const rows: CalculationRow[] = []
  const isShippingKnown = steps.some((step) => step.step === 'shipping' && step.amount !== null)
  let total = '0.00'
  let sum = 0
  for (const step of steps) {
    if (step.step === 'total') total = step.amount
    if (step.step === 'refused' || step.step === 'total') continue
    const change = changeOf(step, isShippingKnown)
    sum += change === null ? 0 : toCents(change)
    rows.push({ step, change, so_far: fromCents(sum) })
  }
  return {
    stages: TRACE_STAGES.map((stage) => ({ stage, rows: rows.filter(({ step }) => stageOf(step) === stage) })).filter(
      ({ rows }) => rows.length > 0,
    ),
    total,
    adds_up: fromCents(sum) === total,
    applied: rows.filter(({ step }) => step.step === 'applied').length,
    refused: steps.filter((step) => step.step === 'refused'),
  }
}

/** The amount of a shipping discount is unknown until the shipping cost is known. */
function changeOf(step: CountedStep, isShippingKnown: boolean): string | null {
  if (step.step !== 'applied') return step.amount
  return step.class === 'shipping' && !isShippingKnown ? null : fromCents(0 - toCents(step.amount))
}

function stageOf(step: CountedStep): TraceStage {
  if (step.step === 'line') return 'lines'
  return step.step === 'applied' ? step.class : step.step
}

/** Most frequent first. */
export function countReasons(refused: readonly RefusedStep[]): { code: RefusalCode; count: number }[] {
  const counts = new Map<RefusalCode, number>()
  for (const { reason } of refused) counts.set(reason.code, (counts.get(reason.code) ?? 0) + 1)
  return [...counts].map(([code, count]) => ({ code, count })).toSorted((a, b) => b.count - a.count)
}
