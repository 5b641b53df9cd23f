import { writeFileSync } from 'node:fs'
import { LICENSES_FILE, licenseProblems, licensesSource } from './license-list.ts'

/** `npm run licenses`: regenerates docs/licenses.md after dependencies have changed. */
writeFileSync(LICENSES_FILE, licensesSource())
const problems = licenseProblems()
if (problems.length > 0) throw new Error(problems.join('\n'))
