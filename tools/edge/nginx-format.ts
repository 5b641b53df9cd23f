/** With `variables`, the path names variables of nginx on purpose. */
export function quotePath(path: string, { variables = false } = {}): string {
  if ((variables ? /["\\\n]/ : /["$\\\n]/).test(path)) throw new Error(`path cannot be quoted in nginx.conf: ${path}`)
  return `"${path}"`
}

export function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ')
}
