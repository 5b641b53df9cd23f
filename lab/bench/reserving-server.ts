import { createLogger } from '@fieldhouse/process/log'
import fastify from 'fastify'
import { reserveRedemptions } from '../../apps/api/src/modules/promotions/service/redemptions.ts'
import { syncClockWithDatabase } from '../../apps/api/src/platform/clock/clock.ts'
import { openDb } from '../../apps/api/src/platform/db/db.ts'
import { DomainError } from '../../apps/api/src/platform/errors.ts'

/** Exposes only the reservation of redemptions, because no API route does that alone. */
const log = createLogger({ name: 'reserving', level: 'silent' })
const connectionString = process.env.DATABASE_URL ?? ''
const db = openDb({ connectionString, poolSize: 10, preparedStatements: true, onIdleError: () => {} })
const clock = await syncClockWithDatabase(db, log)
const HOUR_MS = 3_600_000

const app = fastify()
app.post<{ Body: { reservation_id: string; customer_key: string; promotion_id: number; code: string } }>(
  '/',
  async ({ body }, reply) => {
    const { reservation_id, customer_key, promotion_id, code } = body
    try {
      const expires_at = new Date(clock.now().getTime() + HOUR_MS)
      const redemptions = [{ promotion_id, code, cents: 500 }]
      await reserveRedemptions({ db, clock }, { reservation_id, customer_key, expires_at, redemptions })
      return { reserved: true }
    } catch (error) {
      if (error instanceof DomainError) return reply.code(409).send({ code: error.code })
      throw error
    }
  },
)
console.log(await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) }))
