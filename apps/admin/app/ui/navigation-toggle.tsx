import { Tooltip, UnstyledButton } from '@mantine/core'
import { useTexts } from '../language.ts'
import { Icon } from './icons.tsx'
import { navigationWidth } from './navigation.tsx'
import classes from './navigation-toggle.module.css'

export function NavigationToggle({ narrow }: { narrow: boolean }) {
  const { navigation } = useTexts()
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
