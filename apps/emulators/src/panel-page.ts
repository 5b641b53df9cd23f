import { inlineScriptHashes } from '@fieldhouse/process/security-headers'
import type { FaultPlan } from './faults.ts'
import type { Html } from './html.ts'
import { html } from './html.ts'
import type { EmulatorResponse } from './http.ts'

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#dcd9d1, #2c313a); --card: light-dark(#fff, #16191e);
  --page: light-dark(#f6f5f2, #0e1013); --ink: light-dark(#14161a, #f4f3ef); --soft: light-dark(#4a4e57, #bfc3cb);
  --strong: light-dark(#85817a, #7c828d); --focus: light-dark(#1f5fbf, #8db8ff); --ours: light-dark(#e3ecfa, #1d2c44); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
a { color: inherit; } :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.soft { color: var(--soft); }
form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; }
form + form { margin-top: .75rem; }
label { display: grid; gap: .25rem; font-size: .9rem; }
input, select, button { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--strong);
  border-radius: 8px; padding: .4rem .75rem; min-height: 44px; max-width: 100%; }
input[type=number] { width: 7rem; }
.wide { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
table { width: 100%; border-collapse: collapse; } 
td, th { padding: .5rem .75rem; text-align: start; vertical-align: top; overflow-wrap: normal; }
tr + tr td { border-top: 1px solid var(--line); }
.talk { list-style: none; padding: 0; display: grid; gap: .75rem; }
.talk li { max-width: 34rem; padding: .75rem 1rem; border-radius: 12px; border: 1px solid var(--line); background: var(--card); }
.talk .theirs { justify-self: end; background: var(--ours); } .talk p { margin: 0; white-space: pre-wrap; }`

/** Adds a fault or clears all, then reloads the page. */
const SCRIPT = `
const said = document.getElementById('fault-said')
const ask = async (method, body) => {
  const answer = await fetch('/faults', { method, body })
  if (answer.ok) location.reload()
  else said.textContent = await answer.text()
}
document.getElementById('fault')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const { call, kind, ...numbers } = Object.fromEntries(new FormData(event.target))
  for (const name in numbers) numbers[name] = Number(numbers[name])
  ask('POST', JSON.stringify({ call, kind, ...numbers }))
})
document.getElementById('end-faults')?.addEventListener('click', () => ask('DELETE'))`

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src ${inlineScriptHashes(`<script>${SCRIPT}</script>`).join(' ')}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}

export function panelPage(title: string, body: Html): EmulatorResponse {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<main><h1>${title}</h1>${body}</main>
<script>${{ markup: SCRIPT }}</script>
</body>
</html>
`
  return { headers: PAGE_HEADERS, body: page.markup }
}

/** Lists the pending faults, with a form to add more. */
export function faultsSection(faults: FaultPlan): Html {
  const waiting = faults.list()
  const option = (name: string) => html`<option>${name}</option>`
  return html`<h2>Faults</h2>
    ${waiting.length > 0 ? html`<ul>${waiting.map(listed)}</ul>` : html`<p class="soft">Nothing is to go wrong.</p>`}
    <form id="fault">
      <label>Call <select name="call"><option>*</option>${faults.calls.map(option)}</select></label>
      <label>What <select name="kind">${faults.kinds.map(option)}</select></label>
      <label>How often <input name="count" type="number" value="1" min="1"></label>
      <label>Status <input name="status" type="number" value="503" min="400" max="599"></label>
      <label>Delay in ms <input name="delay_ms" type="number" value="0" min="0"></label>
      <button>Let it go wrong</button>
      <button type="button" id="end-faults">End all</button>
    </form>
    <p id="fault-said" role="status"></p>`
}

function listed({ call, kind, count, share }: ReturnType<FaultPlan['list']>[number]): Html {
  return html`<li>${call}: ${kind} × ${count}, ${share * 100} %</li>`
}

export function table(head: readonly string[], rows: readonly (readonly (string | number | Html)[])[]): Html {
  if (rows.length === 0) return html`<p class="soft">There is nothing yet.</p>`
  return html`<div class="wide" role="region" aria-label="${head.join(', ')}" tabindex="0"><table><tr>${head.map((name) => html`<th>${name}</th>`)}</tr>
    ${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</table></div>`
}
