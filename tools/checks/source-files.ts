import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The project's files with these extensions: tracked by git, or untracked and not ignored. */
export function listSourceFiles(...endings: readonly string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  return listed.split('\n').filter((file) => endings.some((ending) => file.endsWith(ending)) && existsSync(file))
}
