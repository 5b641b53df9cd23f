import type { CSSVariablesResolver } from '@mantine/core'
import { Checkbox, createTheme, Kbd, Pagination, Radio, Switch, virtualColor } from '@mantine/core'
import switchClasses from '../forms/switch.module.css'
import kbdClasses from '../kbd.module.css'
import type { Colors } from './tokens.ts'
import { DARK, DARK_SURFACES, LIGHT, LIGHT_SURFACES, MEASURES, TYPEFACES } from './tokens.ts'

export const COLOR_SCHEME_KEY = 'fieldhouse-staff-color-scheme'

const { t1, t2, t3, t4, s2, s3, s4, s5, s6, r1, r2, r3, r4, sh1, sh2, sh3 } = MEASURES

/** Mantine builds its light scheme from `gray` and its dark one from `dark`: both use the shop's neutrals. */
export const theme = createTheme({
  white: LIGHT.bg,
  black: LIGHT.ink,
  colors: {
    gray: [
      LIGHT.surface,
      LIGHT['surface-2'],
      '#e4e1da',
      LIGHT.line,
      LIGHT['line-strong'],
      LIGHT['ink-3'],
      LIGHT['ink-3'],
      LIGHT['ink-2'],
      '#2e3138',
      LIGHT.ink,
    ],
    dark: [
      DARK.ink,
      DARK['ink-2'],
      DARK['ink-3'],
      DARK['line-strong'],
      DARK.line,
      DARK['surface-2'],
      DARK.surface,
      DARK.bg,
      '#0b0d10',
      '#08090b',
    ],
    ink: virtualColor({ name: 'ink', light: 'gray', dark: 'dark' }),
  },
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 0 },
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: TYPEFACES.text,
  fontSizes: { xs: t1, sm: t2, md: t3, lg: t4, xl: '1.375rem' },
  spacing: { xs: s2, sm: s3, md: s4, lg: s5, xl: s6 },
  radius: { xs: r1, sm: r1, md: r2, lg: r3, xl: r4 },
  defaultRadius: 'md',
  shadows: { xs: sh1, sm: sh1, md: sh2, lg: sh2, xl: sh3 },
  headings: {
    fontFamily: TYPEFACES.display,
    fontWeight: '800',
    sizes: { h1: { fontSize: '1.375rem', lineHeight: '1.1' }, h2: { fontSize: t4, lineHeight: '1.2' } },
  },
  components: {
    // In the dark scheme the primary color is nearly white, so a white check mark would be invisible.
    Checkbox: Checkbox.extend({
      vars: () => ({ root: { '--checkbox-icon-color': 'var(--mantine-primary-color-contrast)' } }),
    }),
    Radio: Radio.extend({
      vars: () => ({ root: { '--radio-icon-color': 'var(--mantine-primary-color-contrast)' } }),
    }),
    Kbd: Kbd.extend({ classNames: { root: kbdClasses.key ?? '' } }),
    Pagination: Pagination.extend({
      vars: () => ({ root: { '--pagination-active-color': 'var(--mantine-primary-color-contrast)' } }),
    }),
    Switch: Switch.extend({
      defaultProps: { withThumbIndicator: false },
      classNames: {
        body: switchClasses.body ?? '',
        track: switchClasses.track ?? '',
        thumb: switchClasses.thumb ?? '',
      },
    }),
  },
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: properties({ ...MEASURES, ...TYPEFACES }),
  light: { ...colors(LIGHT), ...properties(LIGHT_SURFACES) },
  dark: { ...colors(DARK), ...properties(DARK_SURFACES) },
})

/** The shop's tokens, and overrides of Mantine variables that are too faint. */
function colors(scheme: Colors): Record<string, string> {
  return {
    ...properties(scheme),
    '--mantine-color-text': scheme.ink,
    '--mantine-color-body': scheme.bg,
    '--mantine-color-dimmed': scheme['ink-3'],
    '--mantine-color-placeholder': scheme['ink-3'],
    '--mantine-color-error': scheme.err,
    '--mantine-color-anchor': scheme.info,
    '--mantine-color-default-border': scheme['line-strong'],
    '--mantine-color-ink-light': scheme['surface-2'],
    '--mantine-color-ink-light-hover': scheme.line,
    '--mantine-color-ink-light-color': scheme.ink,
  }
}

function properties(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))
}
