const MODULE_LINK = /<link rel="modulepreload"/g
const MODULE_SCRIPT = /<script([^>]*) type="module" async=""([^>]*)>|<script type="module" async=""([^>]*)>/

/**
 * Runs once the page is there and the browser has nothing better to do: names the files, then starts the program. A
 * form that is sent until then waits for it, marked as pressed: what was typed stays, and no password leaves the page.
 */
const STARTER = `addEventListener("submit",(event)=>{if(event.target.method=="post"&&!event.defaultPrevented){event.preventDefault();event.target.dataset.pressed=""}});addEventListener("load",()=>(self.requestIdleCallback||setTimeout)(()=>{for(const link of document.querySelectorAll("link[data-later]"))link.rel="modulepreload";const script=document.createElement("script");script.type="module";script.textContent=document.querySelector("script[data-later]").textContent;document.head.append(script)}))`

/**
 * A page is whole without its scripts. So that on a slow line they don't share the way with style sheets, fonts and the
 * first picture, they are fetched only after those. `attribute` marks what the content security policy lets run.
 */
export function scriptsLast(html: string, attribute: string): string {
  if (!MODULE_SCRIPT.test(html)) throw new Error('the page has no module script to move to its end')
  return html
    .replace(MODULE_LINK, '<link data-later=""')
    .replace(MODULE_SCRIPT, (_, before = '', after = '', only = '') => {
      return `<script${attribute}>${STARTER}</script><script type="text/plain" data-later=""${before}${after}${only}>`
    })
}
