import type { Measure } from '#platform/measures.ts'
import { findVerifiedBackup } from './store/verified-backup.ts'

/** Missing until a backup was verified: a shop that is backed up by other means must not raise an alarm. */
export const backupMeasure: Measure<{ seconds: number } | undefined> = {
  read: async ({ db, clock }) => {
    const backup = await findVerifiedBackup(db)
    return backup && { seconds: Math.max(0, clock.now().getTime() - backup.taken_at.getTime()) / 1000 }
  },
  figures: [
    {
      name: 'shop_backup_age_seconds',
      help: 'Age of the newest backup that was restored and checked',
      of: (age) => (age ? [{ value: age.seconds }] : []),
    },
  ],
}
