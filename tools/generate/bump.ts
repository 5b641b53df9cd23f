import { writeVersion } from './versions.ts'

/** `npm run bump -- 0.3.0`: writes the version of a release to all package files; see docs/releasing.md. */
const [version = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('usage: npm run bump -- 0.3.0')
writeVersion(version)
