import { createHash } from 'node:crypto'
import type { Language } from '@fieldhouse/contract/schemas'
import { brandAttributes } from './brand-attributes.ts'
import { iconLinks } from './icon-links.ts'
import type { Shop } from './shop.ts'

const EN = {
  title: 'Opening soon',
  text: 'We’re getting the shop ready. Come back in a little while.',
  contact: 'Questions? Write to',
  summary: 'Do you have a password?',
  password: 'Password',
  enter: 'Enter shop',
  wrong: 'That password isn’t right. Check the spelling.',
  busy: 'Too many attempts. Wait a few minutes and try again.',
  other: 'Español',
}
const TEXTS: Readonly<Record<Language, typeof EN>> = {
  en: EN,
  es: {
    title: 'Abrimos muy pronto',
    text: 'Estamos preparando la tienda. Vuelve dentro de poco.',
    contact: '¿Tienes preguntas? Escribe a',
    summary: '¿Tienes una contraseña?',
    password: 'Contraseña',
    enter: 'Entrar a la tienda',
    wrong: 'Esa contraseña no es correcta. Revisa cómo la escribiste.',
    busy: 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.',
    other: 'English',
  },
}

const STYLE = `
.soon{display:grid;align-content:center;gap:var(--s6);min-height:100vh;min-height:100svh;max-width:44rem;margin-inline:auto;padding:var(--s7) var(--gutter)}
.soon .word-mark{font-size:var(--t6)}
.soon h1{font-size:var(--t8)}
.soon main{display:grid;gap:var(--s5)}
.soon p,.soon footer{color:var(--ink-2)}
.soon a{text-decoration:underline;text-underline-offset:.2em}
.soon summary{display:inline-block;min-height:44px;padding-block:10px;font-weight:600;text-decoration:underline;text-underline-offset:.2em;cursor:pointer}
.soon form{display:grid;gap:var(--s3);max-width:22rem;padding-block:var(--s3)}
.soon label{display:grid;gap:var(--s1);font-weight:600}
.soon input{min-height:48px;padding-inline:var(--s4);border:1.5px solid var(--line-strong);border-radius:10px;background:var(--bg);color:var(--ink);font:400 var(--t3)/1.5 var(--text)}
.soon input[aria-invalid]{border-color:var(--err)}
.soon .wrong{color:var(--err);font-weight:600}
.soon .button{justify-self:start}
.soon footer{display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2) var(--s5);font-size:var(--t2)}
.soon footer a{padding-block:12px}
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

export const COMING_SOON_POLICY = [
  "default-src 'none'",
  `style-src 'self' 'sha256-${STYLE_HASH}'`,
  "style-src-attr 'unsafe-inline'",
  ...["font-src 'self'", "img-src 'self'", "manifest-src 'self'", "form-action 'self'"],
  ...["base-uri 'none'", "frame-ancestors 'none'"],
].join('; ')

export interface ComingSoon {
  lang: Language
  shop: Pick<Shop, 'name' | 'support_email' | 'accent' | 'logo'>
  /** The shop's own style sheets, with the typefaces and colors. */
  styles: readonly string[]
  /** The page to open once the password is right. */
  next: string
  problem?: 'wrong' | 'busy'
}

/** A whole page without scripts, for every visitor of a closed shop. */
export function comingSoonPage({ lang, shop, styles, next, problem }: ComingSoon): string {
  const texts = TEXTS[lang]
  const [name, email] = [escapeHtml(shop.name), escapeHtml(shop.support_email)]
  return `<!doctype html><html lang="${lang}"${brandAttributes(shop)}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><title>${texts.title} · ${name}</title>
${iconLinks(shop)}
${styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`).join('')}<style>${STYLE}</style></head>
<body><div class="soon"><header class="word-mark">${name}</header>
<main><h1>${texts.title}</h1><p>${texts.text}</p>${passwordForm(lang, next, problem)}</main>
<footer>${email ? `<span>${texts.contact} <a href="mailto:${email}">${email}</a></span>` : ''}
<a href="${lang === 'en' ? '/es' : '/'}" hreflang="${lang === 'en' ? 'es' : 'en'}" lang="${lang === 'en' ? 'es' : 'en'}">${texts.other}</a>
</footer></div></body></html>`
}

function passwordForm(lang: Language, next: string, problem: ComingSoon['problem']): string {
  const texts = TEXTS[lang]
  const invalid = problem ? ' aria-invalid="true" aria-describedby="problem"' : ''
  return `<details${problem ? ' open' : ''}><summary>${texts.summary}</summary>
<form method="post" action="${lang === 'en' ? '' : `/${lang}`}/enter">
<input type="hidden" name="next" value="${escapeHtml(next)}">
<label>${texts.password}<input type="password" name="password" required maxlength="200" autocomplete="off"${invalid}></label>
${problem ? `<p class="wrong" id="problem" role="alert">${texts[problem]}</p>` : ''}
<button class="button" type="submit">${texts.enter}</button></form></details>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
