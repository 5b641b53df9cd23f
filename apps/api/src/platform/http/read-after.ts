import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { READ_AFTER_HEADER } from '@fieldhouse/contract/rules/read-after'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCaller } from '../caller.ts'
import type { Db } from '../db/db.ts'
import type { ReplicaReads } from '../replica/replica-reads.ts'
import { isWalPosition } from '../replica/wal-position.ts'

/** Reads what the caller has written before. */
export async function readFresh<T>(
  reads: ReplicaReads,
  { download }: Endpoint,
  { headers }: FastifyRequest,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const told = [headers[READ_AFTER_HEADER]].flat()[0]
  // A browser sends no header with a download, so a file has everything from before it was asked for.
  const after = download ? await reads.findPosition() : told
  return reads.read(isWalPosition(after) ? after : undefined, work)
}

/**
 * The admin sends the position back, so that later reads see the write whichever process answers. Of failed writes as
 * well: “changed by someone else” is followed by a read that must see the change.
 */
export function tellPosition(reads: ReplicaReads) {
  return async ({ who, log }: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (!who || !isCaller(who) || who.audience !== 'admin') return payload
    const position = await reads.findPosition().catch((error) => {
      log.warn({ err: error }, 'position of the write could not be read')
    })
    if (position) reply.header(READ_AFTER_HEADER, position)
    return payload
  }
}
