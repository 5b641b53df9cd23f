import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../../tools/run/ensure-installed.ts'
import { waitUntil } from '../../tools/run/wait-until.ts'
import type { PurchaseRecord } from '../shared/buyer.ts'
import { createSeededRandom } from '../shared/seeded-random.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import type { ShopAnswer } from '../shared/shop-answer.ts'
import { askShop, countAnswers, formatFigures, listWrongAnswers } from '../shared/shop-answer.ts'
import type { SmallDisk } from '../shared/small-disk.ts'
import { withSmallDisk } from '../shared/small-disk.ts'
import { openCustomerSession } from '../shared/staff-session.ts'
import { listBuyableSkus, setStock } from '../shared/test-data.ts'
import type { TestShop } from '../shared/test-shop.ts'
import { SECRET_KEY, startTestShop } from '../shared/test-shop.ts'
import { countPaid } from './count-lost.ts'
import { startReadProbe } from './read-probe.ts'
import type { Scenario } from './scenario.ts'
import { startBuying } from './start-buying.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

const DISK_MIB = 20
const SKUS = 50
const BUYERS = 2
const READS_PER_SECOND = 10
const PATIENCE_MS = 20_000
const SETTLED_WITHIN_MS = 60_000
const USUAL_UPLOADS = 10
const UPLOAD_WITHIN_MS = 10_000
const BACK_WITHIN_MS = 5000
const ABORTED_AFTER_MS = 20
const FORM = 'multipart/form-data; boundary=lab'
const FORM_HEAD =
  '--lab\r\ncontent-disposition: form-data; name="avatar"; filename="a.webp"\r\ncontent-type: image/webp\r\n\r\n'

interface Uploads {
  shop: TestShop
  disk: SmallDisk
  headers: Record<string, string>
  pictures: readonly string[]
  sent: number
}

/** The disk of the uploads is full, and clients hang up: nothing stays behind. Needs root, so it runs only by name. */
export const fullUploads: Scenario = ({ quick, seed }) =>
  withSmallDisk(DISK_MIB, async (disk) => {
    const services = await startSharedServices()
    try {
      const shop = await startTestShop(services, { name: 'full_uploads', apis: 1, env: { UPLOADS_DIR: disk.dir } })
      const uploads = await openUploads(shop, disk)
      const others = await startOthers(shop, seed)
      const filled = await fillUploads(uploads, quick ? { refused: 40, aborted: 100 } : { refused: 200, aborted: 500 })
      const { answers, surprises, history } = await others.end()
      const { violations, after_ms } = await waitUntilSettled(shop, history, SETTLED_WITHIN_MS)
      await shop.close()
      const hindered = answers.filter(({ status }) => status === 503).length
      return {
        lines: [
          `chaos full-uploads of=uploads ${formatFigures(filled.figures)}`,
          `chaos full-uploads of=others ${formatFigures(countAnswers(answers))} orders=${countPaid(history)} violations=${violations.length} quiet_after_ms=${after_ms.toFixed(0)}`,
        ],
        failures: [
          ...violations,
          ...surprises,
          ...filled.failures,
          ...listWrongAnswers(answers),
          ...(hindered > 0 ? [`${hindered} requests of others were refused`] : []),
        ],
      }
    } finally {
      await services.close()
    }
  })

async function fillUploads(uploads: Uploads, count: { refused: number; aborted: number }) {
  const { disk } = uploads
  const usual = await uploadMany(uploads, USUAL_UPLOADS)
  const before = await listFiles(disk)
  await disk.fill()
  const refused = await uploadMany(uploads, count.refused)
  await abortMany(uploads, count.aborted)
  const left = (await listFiles(disk)).filter((name) => !before.includes(name))
  await disk.free()
  const freed = performance.now()
  const isBack = await waitUntil(async () => isStored(await uploadMany(uploads, 1)), { withinMs: BACK_WITHIN_MS })
  const back_s = Number(((performance.now() - freed) / 1000).toFixed(1))
  return {
    figures: { ...countAnswers(refused), aborted: count.aborted, left: left.length, back_s },
    failures: [
      ...listWrongAnswers(refused),
      ...(isStored(usual) ? [] : ['an upload failed before the disk was full']),
      ...(refused.some(({ status }) => status < 300) ? ['an upload was stored on a full disk'] : []),
      ...left.map((name) => `${name} was left behind`),
      ...(isBack ? [] : [`no upload was stored within ${back_s} s after the disk was freed`]),
    ],
  }
}

async function openUploads(shop: TestShop, disk: SmallDisk): Promise<Uploads> {
  const { headers } = await openCustomerSession({ databaseUrl: shop.databaseUrl, secretKey: SECRET_KEY })
  const dir = join(ROOT, 'demo/images')
  const pictures = (await readdir(dir)).filter((name) => name.endsWith('.webp')).map((name) => join(dir, name))
  return { shop, disk, headers, pictures, sent: 0 }
}

/** Each picture is another one: a picture that is stored already is not written again. */
async function uploadMany(uploads: Uploads, count: number): Promise<ShopAnswer[]> {
  const answers: ShopAnswer[] = []
  const { shop, headers, pictures } = uploads
  for (let index = 0; index < count; index++) {
    const picture = await readFile(pictures[uploads.sent++ % pictures.length] ?? '')
    const body = Buffer.concat([Buffer.from(FORM_HEAD), picture, Buffer.from('\r\n--lab--\r\n')])
    const init = { method: 'PUT', headers: { ...headers, 'content-type': FORM }, body }
    const observed = { withinMs: UPLOAD_WITHIN_MS, onAnswer: (answer: ShopAnswer) => void answers.push(answer) }
    // The observer has the failure.
    await askShop(`${shop.apiUrls[0]}/api/users/upload-image/`, init, observed).catch(() => {})
  }
  return answers
}

function isStored(answers: readonly ShopAnswer[]): boolean {
  return answers.every(({ status }) => status === 200)
}

/** Clients that hang up in the middle of their picture. */
async function abortMany({ shop, headers, pictures }: Uploads, count: number): Promise<void> {
  const url = `${shop.apiUrls[0]}/api/users/upload-image/`
  for (let index = 0; index < count; index++) {
    const picture = await readFile(pictures[index % pictures.length] ?? '')
    const length = FORM_HEAD.length + picture.length
    const sent = request(url, {
      method: 'PUT',
      headers: { ...headers, 'content-type': FORM, 'content-length': length },
    })
    sent.on('error', () => {})
    sent.write(Buffer.concat([Buffer.from(FORM_HEAD), picture.subarray(0, picture.length / 2)]))
    await sleep(ABORTED_AFTER_MS)
    sent.destroy()
  }
}

/** Buyers, and visitors who read. */
async function startOthers(shop: TestShop, seed: number) {
  const skus = await listBuyableSkus(shop, SKUS)
  for (const sku_id of skus) await setStock(shop, sku_id, 10_000)
  const answers: ShopAnswer[] = []
  const history: PurchaseRecord[] = []
  const onAnswer = (answer: ShopAnswer) => void answers.push(answer)
  const draw = createSeededRandom(seed)
  const buying = startBuying(shop, { buyers: BUYERS, skus, history, draw, patience_ms: PATIENCE_MS, onAnswer })
  const reads = await startReadProbe(shop, READS_PER_SECOND)
  return {
    end: async () => {
      const surprises = await buying.end()
      await reads.end()
      return { answers: [...answers, ...reads.answers], surprises, history }
    },
  }
}

async function listFiles({ dir }: SmallDisk): Promise<string[]> {
  return (await readdir(dir)).filter((name) => name !== 'ballast')
}
