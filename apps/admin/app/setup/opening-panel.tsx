import { Text } from '@mantine/core'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { Panel } from '../kit/panel.tsx'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import classes from './setup.module.css'
import { useOpenShop } from './use-setup.ts'

interface OpeningPanelProps {
  open: boolean
  /** Names of what the shop still needs. */
  missing: readonly string[]
}

/** Opening is never forbidden: whoever opens is told what is missing. */
export function OpeningPanel({ open, missing }: OpeningPanelProps) {
  const { opening, closing } = useMessages().setup
  const doing = useOpenShop(!open)
  const texts = open ? closing : opening
  const question = missing.length > 0 ? opening.anyway(missing) : opening.ready
  return (
    <Panel title={texts.title}>
      <div className={layout.stackCompact}>
        <Text c="dimmed">{texts.text}</Text>
        <ConfirmButton
          key={String(open)}
          className={classes.wide ?? ''}
          variant={open ? 'default' : 'filled'}
          title={texts.confirm}
          text={open ? closing.consequence : question}
          action={texts.action}
          doing={doing}
        />
        {!open && missing.length > 0 && <p className={classes.still}>{opening.still(missing)}</p>}
      </div>
    </Panel>
  )
}
