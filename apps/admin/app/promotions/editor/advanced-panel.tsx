import type { PromotionClass } from '@fieldhouse/contract/pricing'
import { Checkbox, Group, Switch } from '@mantine/core'
import { Panel } from '../../kit/panel.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useMessages } from '../../language.ts'
import { PROMOTION_CLASSES } from '../promotion-draft.ts'
import type { DraftFieldsProps } from './draft-field.tsx'
import { DraftField } from './draft-field.tsx'
import classes from './promotion-editor.module.css'

/** Combination rules and limits, which most promotions do not need. */
export function AdvancedPanel(props: DraftFieldsProps) {
  const { draft, onChange } = props
  const { form, more } = useMessages().promotions
  return (
    <Panel title={more.title}>
      <div className={layout.stack}>
        <div className={classes.more}>
          <DraftField {...props} name="usage_limit" label={more.usageLimit} numeric />
          <DraftField {...props} name="customer_limit" label={more.customerLimit} numeric />
          <DraftField {...props} name="budget" label={more.budget} description={more.budgetNote} numeric />
          <DraftField {...props} name="priority" label={more.priority} description={more.priorityNote} numeric />
        </div>
        <Switch
          label={more.exclusive}
          checked={draft.exclusive}
          onChange={(event) => onChange({ exclusive: event.currentTarget.checked })}
        />
        {!draft.exclusive && (
          <Checkbox.Group
            label={more.combines}
            description={more.combinesNote}
            value={[...draft.combines_with]}
            onChange={(combines_with) => onChange({ combines_with: combines_with as PromotionClass[] })}
          >
            <Group mt="xs">
              {PROMOTION_CLASSES.map((value) => (
                <Checkbox key={value} value={value} label={form.classes[value]} />
              ))}
            </Group>
          </Checkbox.Group>
        )}
      </div>
    </Panel>
  )
}
