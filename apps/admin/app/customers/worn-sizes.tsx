import type { Customer, WornSizes } from '@fieldhouse/contract/customers'
import { Text } from '@mantine/core'
import { Panel } from '../kit/panel.tsx'
import { useMessages } from '../language.ts'
import classes from './customers.module.css'

export function CustomerSizes({ shown: { sizes } }: { shown: Customer }) {
  const texts = useMessages().customerPage.sizes
  const cameBack = sizes.some((run) => run.sizes.some(({ returned }) => returned > 0))
  return (
    <Panel title={texts.title}>
      <div className={classes.lines}>
        <Text size="sm" c="dimmed">
          {sizes.length === 0 ? texts.none : texts.note}
        </Text>
        {sizes.map((run) => (
          <Strip key={`${run.category} ${run.sizes.map(({ label }) => label).join(' ')}`} run={run} />
        ))}
        {cameBack && (
          <Text size="sm" c="dimmed">
            {texts.cameBack}
          </Text>
        )}
      </div>
    </Panel>
  )
}

function Strip({ run: { category, sizes } }: { run: WornSizes }) {
  return (
    <div className={classes.worn}>
      <span>{category}</span>
      <ul className={classes.run} aria-label={category}>
        {sizes.map((size) => (
          <Size key={size.label} size={size} />
        ))}
      </ul>
    </div>
  )
}

function Size({ size: { label, kept, returned } }: { size: WornSizes['sizes'][number] }) {
  const texts = useMessages().customerPage.sizes
  const said = [kept > 0 && texts.kept(label, kept), returned > 0 && texts.returned(label, returned)].filter(Boolean)
  const spoken = said.length > 0 ? said.join(', ') : texts.unworn(label)
  return (
    <li data-kept={kept > 0 || undefined} data-returned={returned > 0 || undefined} title={spoken}>
      <span aria-hidden="true">{label}</span>
      <span className="visually-hidden">{spoken}</span>
    </li>
  )
}
