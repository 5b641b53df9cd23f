export function quotePath(path: string): string {
  if (/["$\\\n]/.test(path)) throw new Error(`path cannot be quoted in nginx.conf: ${path}`)
  return `"${path}"`
}

export function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ')
}
