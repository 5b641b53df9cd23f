import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

const EXECUTABLE_MODE = '100755'

export interface TrackedFile {
  path: string
  /** The mode in git, so the check does not depend on the machine's file system. */
  mode: string
  source: string
}

/** Scripts that the docs tell people to run directly must be executable in a fresh clone. */
export async function checkExecutables(): Promise<string[]> {
  const listed = execFileSync('git', ['ls-files', '--stage', '*.sh', '.ci/*'], { encoding: 'utf8' })
  const files = await Promise.all(
    listed
      .trimEnd()
      .split('\n')
      .map(async (line) => {
        const [, mode = '', path = ''] = /^(\d+) \S+ \d+\t(.+)$/.exec(line) ?? []
        return { path, mode, source: await readFile(path, 'utf8') }
      }),
  )
  return listNotExecutable(files)
}

/** A file without a shebang, such as env.sh, is sourced and needs no executable bit. */
export function listNotExecutable(files: readonly TrackedFile[]): string[] {
  return files
    .filter(({ mode, source }) => source.startsWith('#!') && mode !== EXECUTABLE_MODE)
    .map(({ path }) => `${path} is not executable in git: run git update-index --chmod=+x ${path}`)
}
