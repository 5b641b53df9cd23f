import type { CSSVariablesResolver } from '@mantine/core'
import { createTheme, Pagination, Switch, virtualColor } from '@mantine/core'
import switchClasses from './switch.module.css'

export const COLOUR_SCHEME_KEY = 'fieldhouse-staff-colour-scheme'

const LIGHT = {
  bg: '#ffffff',
  surface: '#f6f5f2',
  'surface-2': '#eceae4',
  ink: '#14161a',
  'ink-2': '#4a4e57',
  'ink-3': '#666a73',
  line: '#dcd9d1',
  'line-strong': '#85817a',
  brand: '#d23b16',
  volt: '#c8f24a',
  ok: '#12703f',
  err: '#b3261e',
  info: '#1f5fbf',
}

const DARK: typeof LIGHT = {
  bg: '#0e1013',
  surface: '#16191e',
  'surface-2': '#1f232a',
  ink: '#f4f3ef',
  'ink-2': '#bfc3cb',
  'ink-3': '#9298a3',
  line: '#2c313a',
  'line-strong': '#7c828d',
  brand: '#ff6a3d',
  volt: '#c8f24a',
  ok: '#5bd68f',
  err: '#ff8a80',
  info: '#8db8ff',
}

/** Mantine draws its light scheme from `gray` and its dark one from `dark`: both are filled with our neutrals. */
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
  fontFamily: "'Instrument Sans Variable', system-ui, sans-serif",
  headings: {
    fontFamily: "'Archivo Variable', system-ui, sans-serif",
    fontWeight: '800',
    sizes: { h1: { fontSize: '1.375rem', lineHeight: '1.1' }, h2: { fontSize: '1.125rem', lineHeight: '1.2' } },
  },
  components: {
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
  variables: {},
  light: tokens(LIGHT),
  dark: tokens(DARK),
})

/** Our tokens under their own names, and Mantine's names for the same things where its own choice is too faint. */
function tokens(scheme: typeof LIGHT): Record<string, string> {
  const own = Object.entries(scheme).map(([name, value]) => [`--${name}`, value])
  return {
    ...Object.fromEntries(own),
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
