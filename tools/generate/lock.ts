import { execFileSync } from 'node:child_process'
import { completeLockFile } from './complete-lock-file.ts'

/** `npm run lock`: run after adding, removing or updating a dependency. */
execFileSync('npm', ['install'], { stdio: 'inherit' })
console.log(`lock file: ${completeLockFile()} entries for other platforms added`)
