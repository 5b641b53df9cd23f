import { allEndpoints } from '@fieldhouse/contract/endpoints'
import { createOrderKey } from '../../apps/api/src/modules/orders/service/order-keys.ts'
import { PASSWORD } from '../../apps/api/test/given-people.ts'
import { sample } from '../../apps/api/test/hostile/images.ts'
import { SECRET_KEY } from '../shared/test-shop.ts'
import { createSchemaChecks } from './contract-schemas.ts'
import type { FuzzShop } from './fuzz-shop.ts'
import { openFuzzShop } from './fuzz-shop.ts'
import { createJudge, parse } from './judge.ts'
import { createKnownRows } from './known-rows.ts'
import { isObject } from './loose-schema.ts'
import { createPlanner } from './plan-request.ts'
import { openPrincipals } from './principals.ts'
import type { Answer } from './send.ts'
import { createSender } from './send.ts'

export type FuzzTarget = Awaited<ReturnType<typeof openFuzzTarget>>

interface FuzzTargetOptions {
  seed: number
  only: string
  /** Of the API and the worker. */
  env?: Record<string, string>
}

/** A shop, the people who call it, the rows they name, and what plans and judges their calls. */
export async function openFuzzTarget({ seed, only, env }: FuzzTargetOptions) {
  const shop = await openFuzzShop(env)
  const sender = createSender(shop.apiUrls[0] ?? '')
  const endpoints = allEndpoints()
  const { accepts, check } = createSchemaChecks()
  const principals = await openPrincipals(shop.deps)
  const readOrderKey = (id: string) => createOrderKey(shop.deps, id)
  const rows = createKnownRows(shop.query, readOrderKey, { password: [PASSWORD] })
  const csv = Buffer.from('path,target\n/old,/new\n')
  const planner = createPlanner({
    seed,
    endpoints: endpoints.filter(({ name }) => name.includes(only)),
    rows,
    principals,
    adminUrl: shop.deps.config.ADMIN_URL,
    files: { image: [await sample().png().toBuffer()], file: [csv], part: [csv] },
    accepts,
  })
  await rows.refresh()

  return {
    shop,
    accepts,
    readOrderKey,
    endpoints,
    principals,
    rows,
    ...planner,
    mediaDir: shop.env.UPLOADS_DIR ?? '',
    send: sender.send,
    judge: createJudge({ endpoints, check, principals: principals.all, secrets: [SECRET_KEY] }),
    readCause: (answer: Answer) => readCause(shop, answer),
    close: async () => {
      sender.close()
      await shop.close()
    },
  }
}

/** The error behind a 5xx, from the log of the API, which arrives after the response. */
async function readCause(shop: FuzzShop, { status, text }: Answer): Promise<string> {
  const body = status >= 500 ? parse(text) : undefined
  if (!isObject(body)) return ''
  const id = String(body.request_id)
  for (let tries = 0; tries < 20 && shop.readCause(id) === ''; tries++) await shop.query('select pg_sleep(0.05)')
  return shop.readCause(id)
}
