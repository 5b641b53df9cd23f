const HEADINGS = /^## (Start|Quick start)$/m
const SHELL_BLOCK = /^```sh\n(.*?)^```$/ms
const LOCAL_ADDRESS = /http:\/\/127\.0\.0\.1:(\d+)/g

/** The commands of the README's quick start, as they stand in its first shell block. */
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

/** Ports of the addresses that the commands' comments promise. */
export function listPromisedPorts(lines: readonly string[]): number[] {
  return lines.flatMap((line) => Array.from(line.matchAll(LOCAL_ADDRESS), ([, port]) => Number(port)))
}

/** One script for all lines, as a person types them into one shell; it ends at the first line that fails. */
export function toScript(lines: readonly string[]): string {
  const steps = lines.flatMap((line) => [`printf '\\n$ %s\\n' ${quote(line)}`, line])
  // With a trap, bash waits for the shop to stop by itself after Ctrl-C instead of dying before it.
  return ['set -e', 'trap : INT', ...steps].join('\n')
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
