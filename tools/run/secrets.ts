import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'

/** Generated once per file and renamed into place, so that a crash never leaves half a secret. */
export async function keepSecret(file: string, { bytes }: { bytes: number }): Promise<string> {
  if (!existsSync(file)) {
    await writeFile(`${file}.new`, randomBytes(bytes).toString('base64url'), { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
  return await readFile(file, 'utf8')
}
