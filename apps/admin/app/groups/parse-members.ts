/** Commas and semicolons separate names too, as in lists copied from an email. */
export function parseMembers(text: string): string[] {
  const names = text.split(/[\n,;]/).map((name) => name.trim())
  return [...new Set(names.filter(Boolean))]
}

const UNKNOWN = 'contains unknown usernames: '

/** Usernames that the API rejected as unknown; undefined for another error. */
export function findUnknownMembers(problems: readonly string[] | undefined): string | undefined {
  return problems?.find((problem) => problem.startsWith(UNKNOWN))?.slice(UNKNOWN.length)
}
