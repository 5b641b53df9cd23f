import { Kbd, UnstyledButton } from '@mantine/core'
import { Icon } from '../kit/icons.tsx'
import { useMessages } from '../language.ts'
import { palette } from './palette/palette-store.ts'
import classes from './palette-button.module.css'
import { usePaletteShortcut } from './use-palette-shortcut.ts'

export function PaletteButton() {
  const texts = useMessages().palette
  const keys = usePaletteShortcut()
  return (
    <UnstyledButton className={classes.button} aria-haspopup="dialog" onClick={palette.open}>
      <Icon name="search" />
      <span className={classes.label}>{texts.open}</span>
      <span className={classes.keys} aria-hidden="true">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </UnstyledButton>
  )
}
