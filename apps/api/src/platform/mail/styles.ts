import { accentPalettes } from '@fieldhouse/contract/rules/accent'

/** The storefront's colors as literals: mail clients do not support custom properties. */
const LIGHT = {
  page: '#f6f5f2',
  card: '#ffffff',
  box: '#f6f5f2',
  ink: '#14161a',
  soft: '#4a4e57',
  faint: '#666a73',
  link: '#b8330f',
  button: '#d23b16',
  onButton: '#ffffff',
}

const DARK: typeof LIGHT = {
  page: '#0e1013',
  card: '#16191e',
  box: '#1f232a',
  ink: '#f4f3ef',
  soft: '#bfc3cb',
  faint: '#9298a3',
  link: '#ff8a65',
  button: '#ff6a3d',
  onButton: '#14161a',
}

const FONT = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const text = { fontSize: '16px', lineHeight: '1.5', margin: '0 0 16px' }

/**
 * Inline styles, for mail clients without style sheets. Where the dark theme differs, a class of the same name exists.
 */
export const mailStyles = {
  page: { margin: 0, padding: '24px 12px 32px', backgroundColor: LIGHT.page, fontFamily: FONT },
  frame: { maxWidth: '560px' },
  wordMark: {
    color: LIGHT.ink,
    fontSize: '20px',
    lineHeight: '1.2',
    fontWeight: 800,
    letterSpacing: '-0.02em',
    margin: '0 24px 16px',
  },
  logo: { margin: '0 24px 16px' },
  card: { backgroundColor: LIGHT.card, borderRadius: '14px', padding: '28px 24px 12px' },
  heading: {
    color: LIGHT.ink,
    fontSize: '26px',
    lineHeight: '1.15',
    fontWeight: 800,
    letterSpacing: '-0.02em',
    margin: '0 0 16px',
  },
  paragraph: { ...text, color: LIGHT.ink },
  note: { ...text, color: LIGHT.soft, fontSize: '14px' },
  reason: { ...text, color: LIGHT.faint, fontSize: '13px', margin: '20px 24px 0' },
  box: { backgroundColor: LIGHT.box, borderRadius: '8px', padding: '14px 16px', margin: '0 0 16px' },
  fact: { ...text, color: LIGHT.ink, lineHeight: '1.4', margin: '4px 0', wordBreak: 'break-word' },
  label: { color: LIGHT.faint, fontSize: '13px' },
  bill: { width: '100%', borderCollapse: 'collapse' },
  billRow: { color: LIGHT.ink, fontSize: '15px', lineHeight: '1.4', padding: '5px 0', verticalAlign: 'top' },
  billTotal: { color: LIGHT.ink, fontSize: '17px', lineHeight: '1.4', padding: '10px 0 4px', fontWeight: 700 },
  billAmount: { whiteSpace: 'nowrap', paddingLeft: '12px' },
  picture: { borderRadius: '8px', objectFit: 'cover', margin: '0 12px 0 0', backgroundColor: LIGHT.page },
  pictures: { margin: '0 0 16px' },
  code: {
    color: LIGHT.ink,
    fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
    fontSize: '32px',
    lineHeight: '1.2',
    fontWeight: 700,
    letterSpacing: '0.08em',
    textAlign: 'center',
    margin: '6px 0',
  },
  button: {
    backgroundColor: LIGHT.button,
    color: LIGHT.onButton,
    borderRadius: '999px',
    fontSize: '16px',
    lineHeight: '1.25',
    fontWeight: 700,
    padding: '14px 24px',
    margin: '4px 0 20px',
  },
  link: { color: LIGHT.link, textDecoration: 'underline', wordBreak: 'break-all' },
} as const

export const DARK_STYLES = `
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: ${DARK.page} !important; }
  .card { background-color: ${DARK.card} !important; }
  .box { background-color: ${DARK.box} !important; }
  .logo { display: none !important; }
  .logo-dark { display: block !important; }
  .ink { color: ${DARK.ink} !important; }
  .soft { color: ${DARK.soft} !important; }
  .faint { color: ${DARK.faint} !important; }
  .link { color: ${DARK.link} !important; }
  .button { background-color: ${DARK.button} !important; color: ${DARK.onButton} !important; }
}`

/** Mail clients support no custom properties, so the colors are replaced in the finished HTML. */
export function paintAccent(html: string, accent: string): string {
  if (accent === LIGHT.button) return html
  const { light, dark } = accentPalettes(accent)
  return html
    .replaceAll(LIGHT.button, light.fill)
    .replaceAll(LIGHT.link, light.ink)
    .replaceAll(DARK.button, dark.fill)
    .replaceAll(DARK.link, dark.ink)
}
