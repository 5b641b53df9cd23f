import { expect, test } from 'vitest'
import { listNotExecutable } from './executables.ts'

const SCRIPT = '#!/usr/bin/env bash\necho hello\n'

test('a script with a shebang must be executable in git', () => {
  const [problem] = listNotExecutable([{ path: 'tools/setup.sh', mode: '100644', source: SCRIPT }])
  expect(problem).toBe('tools/setup.sh is not executable in git: run git update-index --chmod=+x tools/setup.sh')
})

test('an executable script passes, and so does a file to source', () => {
  const files = [
    { path: 'tools/setup.sh', mode: '100755', source: SCRIPT },
    { path: 'env.sh', mode: '100644', source: '# Source this file.\n' },
  ]
  expect(listNotExecutable(files)).toEqual([])
})
