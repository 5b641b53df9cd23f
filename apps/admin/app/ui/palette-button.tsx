import { Kbd, UnstyledButton } from '@mantine/core'
import { useTexts } from '../language.ts'
import { palette } from '../palette/palette-store.ts'
import { Icon } from './icons.tsx'
import classes from './palette-button.module.css'
import { usePaletteKeys } from './use-palette-keys.ts'

export function PaletteButton() {
  const texts = useTexts().palette
  const keys = usePaletteKeys()
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
