import type { TraceStep } from '@fieldhouse/contract/pricing'
import { US_STATE_NAMES } from '@fieldhouse/contract/rules/us-states'
import { formatTaxRule } from '../kit/format-tax-rule.ts'
import table from '../kit/lists/table.module.css'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useMessages } from '../language.ts'
import classes from './trace.module.css'

type TaxStep = Extract<TraceStep, { step: 'tax' }>

/** The rates of the tax, and each rule that decided over lines. */
export function TaxDetails({ step }: { step: TaxStep }) {
  const { traces, taxRules } = useMessages()
  const lang = useLanguage()
  const { rate, local, rules = [], state, certificate_id } = step
  const base = formatPrice(step.base)
  const name = state ? US_STATE_NAMES[state] : ''
  const more = [
    certificate_id
      ? traces.taxCertificate(certificate_id)
      : rate === null
        ? traces.taxLater
        : Number(rate) > 0
          ? traces.tax(rate, base)
          : traces.noTax(base),
    ...(local ? [traces.localTax(local.rate, formatPrice(local.base))] : []),
    ...rules.map(({ limit, untaxed, ...rule }) => {
      const sentence = taxRules.sentence.inState(name, formatTaxRule({ ...rule, amount: limit }, taxRules, lang))
      return Number(untaxed) > 0 ? `${sentence} (${taxRules.sentence.untaxed(formatPrice(untaxed))})` : sentence
    }),
  ]
  return (
    <>
      <span className={classes.what}>{traces.stages.tax}</span>
      {more.map((text) => (
        <span key={text} className={table.more}>
          {text}
        </span>
      ))}
    </>
  )
}
