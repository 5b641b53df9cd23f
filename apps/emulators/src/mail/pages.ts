import { inlineScriptHashes } from '@fieldhouse/process/security-headers'
import type { Html } from '../html.ts'
import { html } from '../html.ts'
import type { ReceivedMail } from './mailbox.ts'

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#14161a, #f4f3ef); --soft: light-dark(#4a4e57, #bfc3cb);
  --line: light-dark(#dcd9d1, #2c313a); --page: light-dark(#f6f5f2, #0e1013); --card: light-dark(#fff, #16191e);
  --strong: light-dark(#85817a, #7c828d); --focus: light-dark(#1f5fbf, #8db8ff); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
a { color: inherit; } :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.bar { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; margin-bottom: 1rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
input, button { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--strong); border-radius: 8px;
  padding: .4rem .75rem; min-height: 44px; }
ol, dl, pre, .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; margin: 0; }
ol { list-style: none; padding: 0; } li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem 1rem; text-decoration: none; }
li a:hover strong { text-decoration: underline; } li span, .soft { color: var(--soft); font-size: .9rem; }
li .to { grid-column: 1 / -1; } @media (max-width: 36rem) { li a { grid-template-columns: 1fr; } }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; padding: .75rem 1rem; }
dt { color: var(--soft); } dd { margin: 0; } .empty { padding: 2rem 1rem; margin: 0; }
@media (max-width: 36rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } }
iframe { display: block; width: 100%; height: 42rem; border: 1px solid var(--line); border-radius: 12px; resize: vertical; }
pre { padding: 1rem; white-space: pre-wrap; font: .95rem/1.5 ui-monospace, monospace; }`

/** Polls the list and replaces it when it has changed; the focused mail keeps the focus. */
const SCRIPT = `
const mails = document.getElementById('mails')
setInterval(async () => {
  if (document.hidden) return
  const answer = await fetch(location.href).catch(() => undefined)
  if (!answer?.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('mails')
  if (fresh.innerHTML === mails.innerHTML) return
  const focused = document.activeElement?.getAttribute('href')
  mails.innerHTML = fresh.innerHTML
  if (focused) mails.querySelector('[href="' + focused + '"]')?.focus()
}, 1500)
document.getElementById('clear').addEventListener('click', async () => {
  await fetch(location.href, { method: 'DELETE' })
  location.reload()
})`

const HTML = { 'content-type': 'text/html; charset=utf-8' }

export const PAGE_HEADERS = {
  ...HTML,
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src ${inlineScriptHashes(`<script>${SCRIPT}</script>`).join(' ')}`,
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}

/** The mail's HTML cannot run scripts or load resources; its links open in a new tab. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'
export const MAIL_HEADERS = {
  ...HTML,
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox ${SANDBOX}`,
}

export function listPage(mails: readonly ReceivedMail[], to: string | null): string {
  return page(
    'Mails',
    html`<header class="bar">
  <h1>Mails</h1>
  <form><label for="to">To</label> <input id="to" name="to" type="search" value="${to ?? ''}"> <button>Show</button></form>
  <button id="clear" type="button">Delete ${to ? 'these' : 'all'}</button>
</header>
<main id="mails">
  <p class="soft" role="status">${mails.length === 1 ? '1 mail' : `${mails.length} mails`}, newest first</p>
  ${mails.length > 0 ? html`<ol>${mails.map(listed)}</ol>` : html`<p class="card empty">Nothing has arrived yet.</p>`}
</main>
<script>${{ markup: SCRIPT }}</script>`,
  )
}

function listed({ id, subject, from, to, at }: ReceivedMail): Html {
  return html`<li><a href="/mails/${id}"><strong>${subject || '(no subject)'}</strong> <span>${moment(at)}</span>
    <span class="to">to ${to.join(', ')}, from ${from}</span></a></li>`
}

export function mailPage(mail: ReceivedMail): string {
  const title = mail.subject || '(no subject)'
  const entries = {
    From: mail.from,
    To: mail.to.join(', '),
    Time: moment(mail.at),
    'Message-ID': mail.message_id ?? '–',
  }
  return page(
    title,
    html`<header><p><a href="/mails">All mails</a></p></header>
<main>
  <h1>${title}</h1>
  <h2>Envelope</h2>
  ${definitions(entries)}
  <h2>HTML</h2>
  ${
    mail.html
      ? html`<iframe title="The mail as HTML" sandbox="${SANDBOX}" src="/mails/${mail.id}/html"></iframe>`
      : html`<p class="card empty">There is none.</p>`
  }
  <h2>Text</h2>
  <pre>${mail.text}</pre>
  <h2>Headers</h2>
  ${definitions(mail.headers)}
</main>`,
  )
}

function definitions(entries: Record<string, string>): Html {
  return html`<dl>${Object.entries(entries).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
}

function moment(at: string | null): string {
  return at ? at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC') : 'no date'
}

function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
${body}
</body>
</html>
`.markup
}
