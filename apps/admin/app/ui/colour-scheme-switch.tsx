import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { texts } from '../texts.ts'
import classes from './colour-scheme-switch.module.css'

const { label, light, dark, auto } = texts.colourScheme

const CHOICES = [
  { value: 'light', label: light },
  { value: 'dark', label: dark },
  { value: 'auto', label: auto },
] as const

export function ColourSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      classNames={{ root: classes.root ?? '', label: classes.label ?? '' }}
      aria-label={label}
      fullWidth
      data={[...CHOICES]}
      value={colorScheme}
      onChange={setColorScheme}
    />
  )
}
