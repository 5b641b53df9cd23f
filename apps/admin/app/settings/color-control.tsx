import type { AccentPalette } from '@fieldhouse/contract/rules/accent'
import {
  accentPalettes,
  contrastOf,
  isHexColor,
  isReadableAccent,
  nearestAccent,
} from '@fieldhouse/contract/rules/accent'
import { Button, ColorSwatch, TextInput } from '@mantine/core'
import { useMessages } from '../language.ts'
import classes from './color-control.module.css'

interface ColorControlProps {
  label: string
  description: string
  error: string | undefined
  color: string
  onChange: (color: string) => void
  onBlur: () => void
}

/** A color with its contrast in both themes while it is typed, and the nearest one that passes. */
export function ColorControl({ color: typed, onChange, onBlur, ...about }: ColorControlProps) {
  const { settings } = useMessages()
  const color = typed.trim().toLowerCase()
  const isColor = isHexColor(color)
  return (
    <div className={classes.control}>
      <TextInput
        {...about}
        classNames={{ wrapper: classes.short ?? '' }}
        leftSection={isColor ? <ColorSwatch color={color} size={18} aria-hidden /> : undefined}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
      {isColor && !isReadableAccent(color) && (
        <Button
          size="xs"
          variant="default"
          className={classes.nearest ?? ''}
          onClick={() => onChange(nearestAccent(color))}
        >
          {settings.takeNearest(nearestAccent(color))}
        </Button>
      )}
      {isColor && <Samples color={color} />}
    </div>
  )
}

function Samples({ color }: { color: string }) {
  const { samples } = useMessages().settings
  const { light, dark } = accentPalettes(color)
  return (
    <ul className={classes.samples}>
      <Fill name={samples.lightFill} palette={light} text="#ffffff" />
      <Ink name={samples.lightInk} palette={light} surface="#ffffff" />
      <Fill name={samples.darkFill} palette={dark} text="#14161a" />
      <Ink name={samples.darkInk} palette={dark} surface="#0e1013" />
    </ul>
  )
}

function Fill({ name, palette, text }: { name: string; palette: AccentPalette; text: string }) {
  const { sampleBadge } = useMessages().settings
  return (
    <li>
      <span>{name}</span>
      <span className={classes.badge} style={{ background: palette.fill, color: text }}>
        {sampleBadge}
      </span>
      <span>{contrastOf(palette.fill, text).toFixed(1)}</span>
    </li>
  )
}

function Ink({ name, palette, surface }: { name: string; palette: AccentPalette; surface: string }) {
  return (
    <li>
      <span>{name}</span>
      <span className={classes.badge} style={{ background: surface, color: palette.ink }}>
        $49.90
      </span>
      <span>{contrastOf(palette.ink, surface).toFixed(1)}</span>
    </li>
  )
}
