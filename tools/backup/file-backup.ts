import { rm } from 'node:fs/promises'
import type { BackupConfig } from './backup-config.ts'
import { readPassphrase } from './database-backup.ts'
import { fileRepository } from './pgbackrest-conf.ts'
import { runTool } from './run-tool.ts'

const KEEP = ['--keep-daily', '14', '--keep-weekly', '8', '--keep-monthly', '12']

/** A repository of restic: encrypted, and every file is stored once however often it is backed up. */
export async function openFileBackup(config: BackupConfig, name: 'pictures' | 'keys') {
  const { repository } = config
  const env: Record<string, string> = {
    RESTIC_REPOSITORY: fileRepository(config, name),
    RESTIC_PASSWORD_FILE: name === 'keys' ? config.keys.passphrase_file : config.passphrase_file,
    RESTIC_CACHE_DIR: `${config.work}/restic`,
  }
  if ('s3' in repository) {
    env.AWS_ACCESS_KEY_ID = await readPassphrase(repository.s3.access_key_id_file)
    env.AWS_SECRET_ACCESS_KEY = await readPassphrase(repository.s3.secret_access_key_file)
  }
  const run = (...args: [string, ...string[]]) => runTool({ argv: ['restic', ...args], env })

  return {
    /** Returns how many files there are, and how many bytes this backup added. */
    async backup(paths: readonly string[]): Promise<{ files: number; added_bytes: number }> {
      const isThere = await run('cat', 'config').then(
        () => true,
        () => false,
      )
      if (!isThere) await run('init')
      const printed = await run('backup', '--json', '--host', 'fieldhouse', ...paths)
      await run('forget', '--prune', '--group-by', 'host', ...KEEP)
      const { total_files_processed: files, data_added: added_bytes } = JSON.parse(
        printed.trim().split('\n').at(-1) ?? '',
      )
      return { files, added_bytes }
    },
    /** The newest, which has the files of every earlier moment: the shop keeps a removed picture for 30 days. */
    async restore(to: string): Promise<void> {
      await rm(to, { recursive: true, force: true })
      await run('restore', 'latest', '--verify', '--target', to)
    },
  }
}
