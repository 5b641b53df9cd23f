import { Tooltip, UnstyledButton } from '@mantine/core'
import { Icon } from '../kit/icons.tsx'
import { useMessages } from '../language.ts'
import { navigationWidth } from './navigation-list.tsx'
import classes from './navigation-toggle.module.css'

export function NavigationToggle({ narrow }: { narrow: boolean }) {
  const { navigation } = useMessages()
  const label = narrow ? navigation.expand : navigation.collapse
  return (
    <Tooltip label={label} position="right">
      <UnstyledButton
        className={classes.toggle}
        aria-label={label}
        aria-expanded={!narrow}
        onClick={() => navigationWidth.set(narrow ? 'wide' : 'narrow')}
      >
        <Icon name={narrow ? 'expand' : 'collapse'} />
      </UnstyledButton>
    </Tooltip>
  )
}
