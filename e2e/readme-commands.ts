const HEADINGS = /^## (Start|Quick start)$/m
const SHELL_BLOCK = /^```sh\n(.*?)^```$/ms
const LOCAL_ADDRESS = /http:\/\/127\.0\.0\.1:(\d+)/g

/** The commands in the first shell block of the README's quick start. */
export function readQuickStart(readme: string): string[] {
  const heading = HEADINGS.exec(readme)
  if (!heading) throw new Error('README.md has no heading “Start” or “Quick start”')
  const below = readme.slice(heading.index)
  const section = below.slice(0, below.indexOf('\n## ', 1) + 1 || undefined)
  const [, block] = SHELL_BLOCK.exec(section) ?? []
  const lines = (block ?? '').split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) throw new Error(`README.md has no sh block below “${heading[1]}”`)
  return lines
}

/** Ports of the addresses promised in the commands' comments. */
export function listPromisedPorts(lines: readonly string[]): number[] {
  return lines.flatMap((line) => Array.from(line.matchAll(LOCAL_ADDRESS), ([, port]) => Number(port)))
}

/** Joins all lines into one script, as typed into one shell; it stops at the first line that fails. */
export function toScript(lines: readonly string[]): string {
  const steps = lines.flatMap((line) => [`printf '\\n$ %s\\n' ${quote(line)}`, line])
  // With a trap, bash waits after Ctrl-C until the shop has stopped; without it, bash would exit first.
  return ['set -e', 'trap : INT', ...steps].join('\n')
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
