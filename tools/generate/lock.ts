import { execFileSync } from 'node:child_process'
import { completeLockFile } from './lock-file.ts'

/** `npm run lock`: after a dependency was added, removed or moved to another version. */
execFileSync('npm', ['install'], { stdio: 'inherit' })
console.log(`lock file: ${completeLockFile()} entries for other platforms added`)
