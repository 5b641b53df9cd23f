import type { TraceStep } from '@fieldhouse/contract/pricing'
import { SegmentedControl, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Panel } from '../kit/panel.tsx'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import type { TraceTab } from '../locales/trace-keys.ts'
import { toCalculation } from './calculation.ts'
import { CalculationTable } from './calculation-table.tsx'
import { RefusedPromotions } from './refused-promotions.tsx'
import classes from './trace.module.css'
import type { TraceSkus } from './trace-skus.ts'
import type { TraceView } from './trace-view.ts'

interface TraceProps {
  steps: readonly TraceStep[]
  /** By SKU id. */
  goods: TraceSkus
  view: TraceView
  onChange: (change: Partial<TraceView>) => void
}

/** The price as a calculation, and the promotions that were refused. */
export function Trace({ steps, goods, view, onChange }: TraceProps) {
  const { traces } = useMessages()
  const calculation = useMemo(() => toCalculation(steps), [steps])
  const { applied, refused } = calculation
  return (
    <Panel title={traces.title}>
      <div className={layout.stackCompact}>
        <div className={classes.bar}>
          <Text className={classes.summary ?? ''}>{traces.summary(applied, refused.length)}</Text>
          <SegmentedControl
            aria-label={traces.show}
            data={(['all', 'applied', 'refused'] as const).map((value) => ({ value, label: traces.shown[value] }))}
            value={view.show}
            onChange={(show) => onChange({ show: show as TraceTab })}
          />
        </div>
        {view.show !== 'refused' && <CalculationTable calculation={calculation} goods={goods} />}
        {view.show !== 'applied' && <RefusedPromotions refused={refused} view={view} onChange={onChange} />}
      </div>
    </Panel>
  )
}
