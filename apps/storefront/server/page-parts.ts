/** A page in three parts. What the server adds and changes is in the first and the last, so only they are searched. */
export interface PageParts {
  /** Up to the end tag of the head. */
  head: string
  /** Without links and scripts of the renderer. */
  body: string
  /** From the first script of the renderer in the body. */
  scripts: string
}

const HEAD_END = '</head>'

/** `attribute` marks scripts of the renderer. */
export function splitPage(html: string, attribute: string): PageParts {
  const bodyStart = html.indexOf(HEAD_END)
  if (bodyStart === -1) throw new Error('the page has no head')
  const marked = html.indexOf(attribute, bodyStart)
  if (marked === -1) throw new Error('the page has no script in its body')
  const scriptsStart = html.lastIndexOf('<', marked)
  return {
    head: html.slice(0, bodyStart),
    body: html.slice(bodyStart, scriptsStart),
    scripts: html.slice(scriptsStart),
  }
}
