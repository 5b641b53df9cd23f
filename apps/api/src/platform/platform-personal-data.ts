import { deleteKeysOfUser } from './idempotency/store.ts'
import { deleteJobsOfPerson, listJobsOfPerson } from './jobs/jobs-of-person.ts'
import type { PersonalData } from './personal-data.ts'

export const platformPersonalData: PersonalData = {
  module: 'platform',
  keeps: [
    {
      table: 'pgboss.job',
      columns: ['data', 'output'],
      why: 'emails to be sent, and why sending failed',
      until: 'erasure; 7 days after the job ended',
    },
    {
      table: 'platform.audit_entries',
      columns: ['entity_name', 'changes', 'words'],
      why: 'what staff changed, such as the name of a customer',
      until: 'erasure; values are replaced by •••',
    },
    {
      table: 'platform.audit_entries',
      columns: ['actor', 'actor_id', 'address', 'request_id', 'entity_id'],
      why: 'which member of staff made a change, and the number of what was changed',
      until: 'kept: staff answers for its changes',
    },
    {
      table: 'platform.idempotency_keys',
      columns: ['owner', 'key', 'answer'],
      why: 'a repeated request of staff has one effect',
      until: 'erasure; 48 hours',
    },
    {
      table: 'platform.limits',
      columns: ['key'],
      why: 'rate limits per account, email, and IP address, as a hash',
      until: 'the limit is full again, a day at most',
    },
  ],
  export: async (db, person) => ({ emails: await listJobsOfPerson(db, person) }),
  async erase(db, person) {
    await deleteKeysOfUser(db, person.user_id)
    return (await deleteJobsOfPerson(db, person)) === 0 ? 'done' : 'deferred'
  },
}
