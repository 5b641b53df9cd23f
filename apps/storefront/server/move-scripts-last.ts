import { TRUSTED_TYPES_SCRIPT } from '@fieldhouse/client/trusted-types'
import type { PageParts } from './page-parts.ts'

const MODULE_LINK = /<link rel="modulepreload"/g
const MODULE_SCRIPT = /<script([^>]*) type="module" async=""([^>]*)>|<script type="module" async=""([^>]*)>/

/**
 * Runs when the page has loaded and the browser is idle: activates the preload links, then the entry, which starts when
 * it is inserted again; a copy would be text that Trusted Types refuse. A busy browser may never be idle and a lost image
 * may never load, so neither can hold the scripts back for good. A form submitted before that is marked and replayed
 * after hydration: its input stays, and no password leaves the page.
 */
const STARTER = `${TRUSTED_TYPES_SCRIPT}addEventListener("submit",(event)=>{if(event.target.method=="post"&&!event.defaultPrevented){event.preventDefault();event.target.dataset.pressed=""}});let started=false;const start=()=>{if(started)return;started=true;for(const link of document.querySelectorAll("link[data-later]"))link.rel="modulepreload";const script=document.querySelector("script[data-later]");script.type="module";script.before(script)};addEventListener("load",()=>(self.requestIdleCallback||setTimeout)(start,{timeout:1000}));addEventListener("DOMContentLoaded",()=>setTimeout(start,10000))`

/**
 * Pages work without scripts. Scripts load last, so that on a slow connection they do not compete with style sheets,
 * fonts and the first image. `attribute` marks scripts that the content security policy allows.
 */
export function moveScriptsLast({ head, body, scripts }: PageParts, attribute: string): PageParts {
  if (!MODULE_SCRIPT.test(scripts)) throw new Error('the page has no module script to move to its end')
  return {
    head: head.replace(MODULE_LINK, '<link data-later=""'),
    body,
    scripts: scripts.replace(MODULE_SCRIPT, (_, before = '', after = '', only = '') => {
      return `<script${attribute}>${STARTER}</script><script type="text/plain" data-later=""${before}${after}${only}>`
    }),
  }
}
