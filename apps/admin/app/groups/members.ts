/** One name on each line; commas and semicolons part them, too, as they do in what is copied from a mail. */
export function membersIn(text: string): string[] {
  const names = text.split(/[\n,;]/).map((name) => name.trim())
  return [...new Set(names.filter(Boolean))]
}

const UNKNOWN = 'contains unknown usernames: '

/** The names that the server does not know; undefined where it refused something else. */
export function unknownIn(problems: readonly string[] | undefined): string | undefined {
  return problems?.find((problem) => problem.startsWith(UNKNOWN))?.slice(UNKNOWN.length)
}
