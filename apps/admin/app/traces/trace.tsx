import type { TraceStep } from '@fieldhouse/contract/pricing'
import { SegmentedControl, Text } from '@mantine/core'
import { useMemo } from 'react'
import layout from '../kit/layout.module.css'
import { useTexts } from '../language.ts'
import { Panel } from '../ui/panel.tsx'
import { calculate } from './calculation.ts'
import { CalculationTable } from './calculation-table.tsx'
import type { Goods } from './goods.ts'
import { RefusedList } from './refused-list.tsx'
import classes from './trace.module.css'
import type { Shown, TraceView } from './trace-view.ts'

interface TraceProps {
  steps: readonly TraceStep[]
  /** By SKU id. */
  goods: Goods
  view: TraceView
  onChange: (change: Partial<TraceView>) => void
}

/** The price as a calculation, and the promotions that were refused. */
export function Trace({ steps, goods, view, onChange }: TraceProps) {
  const { traces } = useTexts()
  const calculation = useMemo(() => calculate(steps), [steps])
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
            onChange={(show) => onChange({ show: show as Shown })}
          />
        </div>
        {view.show !== 'refused' && <CalculationTable calculation={calculation} goods={goods} />}
        {view.show !== 'applied' && <RefusedList refused={refused} view={view} onChange={onChange} />}
      </div>
    </Panel>
  )
}
