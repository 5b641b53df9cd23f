import { writeVersion } from './versions.ts'

/** `npm run bump -- 0.3.0`: the version of a release, in all package files; see docs/releasing.md. */
const [version = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('usage: npm run bump -- 0.3.0')
writeVersion(version)
