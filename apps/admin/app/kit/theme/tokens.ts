/** The shop's tokens under the same names; a test compares them with its stylesheet. */
export const LIGHT = {
  bg: '#ffffff',
  surface: '#f6f5f2',
  'surface-2': '#eceae4',
  studio: '#eceae4',
  ink: '#14161a',
  'ink-2': '#4a4e57',
  'ink-3': '#666a73',
  line: '#dcd9d1',
  'line-strong': '#85817a',
  brand: '#d23b16',
  volt: '#c8f24a',
  'on-volt': '#14161a',
  ok: '#12703f',
  warn: '#8a5a00',
  err: '#b3261e',
  info: '#1f5fbf',
  'on-toast': '#ffffff',
  focus: '#1f5fbf',
}

export type Colors = typeof LIGHT

export const DARK: Colors = {
  ...LIGHT,
  bg: '#0e1013',
  surface: '#16191e',
  'surface-2': '#1f232a',
  ink: '#f4f3ef',
  'ink-2': '#bfc3cb',
  'ink-3': '#9298a3',
  line: '#2c313a',
  'line-strong': '#7c828d',
  brand: '#ff6a3d',
  ok: '#5bd68f',
  warn: '#f2b84b',
  err: '#ff8a80',
  info: '#8db8ff',
  'on-toast': '#14161a',
  focus: '#8db8ff',
}

/** Only of the staff side: surfaces that carry a meaning, and the case of a pictured phone. */
export const LIGHT_SURFACES = {
  'ok-soft': '#e4f2ea',
  'warn-soft': '#fbf0d8',
  'err-soft': '#fbe9e7',
  'info-soft': '#e8effa',
  device: '#14161a',
}

export const DARK_SURFACES: typeof LIGHT_SURFACES = {
  'ok-soft': '#12261b',
  'warn-soft': '#2a2211',
  'err-soft': '#2d1a19',
  'info-soft': '#16202f',
  device: '#3a4049',
}

export const MEASURES = {
  t1: '0.75rem',
  t2: '0.875rem',
  t3: '1rem',
  t4: '1.125rem',
  s1: '4px',
  s2: '8px',
  s3: '12px',
  s4: '16px',
  s5: '24px',
  s6: '32px',
  s8: '64px',
  r1: '4px',
  r2: '8px',
  r3: '14px',
  r4: '20px',
  rf: '999px',
  sh1: '0 1px 2px rgb(20 22 26 / 0.06)',
  sh2: '0 8px 24px -8px rgb(20 22 26 / 0.18)',
  sh3: '0 24px 64px -16px rgb(20 22 26 / 0.28)',
  ease: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  quick: '120ms',
}

/** The shop's two typefaces, named after the packages that also contain other scripts. */
export const TYPEFACES = {
  text: "'Instrument Sans Variable', system-ui, sans-serif",
  display: "'Archivo Variable', system-ui, sans-serif",
}
