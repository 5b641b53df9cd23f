export function quoted(path: string): string {
  if (/["$\\\n]/.test(path)) throw new Error(`nginx cannot be told of a folder like ${path}`)
  return `"${path}"`
}

export function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ')
}
