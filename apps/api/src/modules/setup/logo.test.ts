import { createPaperLink } from '@fieldhouse/contract/papers'
import { parseLogo } from '@fieldhouse/contract/rules/logo'
import { listConfigurations, updateConfiguration } from '@fieldhouse/contract/settings'
import { getSetup, sendTestEmail, uploadLogo } from '@fieldhouse/contract/setup'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { givenOrdersIn } from '#test/given-orders.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { mailsTo } from '#test/mails.ts'
import { formSender } from '#test/send-form.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop({ env: { PUBLIC_URL: 'https://northwind.example' } })
const { app, call, deps, mailUrl } = shop
const staff = await givenPeopleIn(deps).staff(['settings', 'orders'])
const orders = givenOrdersIn(shop)
const send = formSender(app)
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><script>alert(1)</script>
  <path fill="#0c827c" d="M0 60V0h40v60z"/><path fill="#14161a" d="M60 10h180v40H60z"/></svg>`
const SOON = { timeout: 2000, interval: 20 }

const upload = (content: Buffer | string, headers = staff.headers) =>
  send(uploadLogo, { fields: {}, files: { logo: [Buffer.from(content)] } }, headers)

async function findLogo() {
  const { results } = (await call(listConfigurations, { query: { page_size: 100 } })).body
  const { id = 0, value } = results.find(({ key }) => key === 'shop.logo') ?? {}
  return { id, value: String(value), logo: parseLogo(String(value)) }
}

const file = async (path = '') => (await deps.images.find(path.replace('/media/', ''))) ?? Buffer.alloc(0)
const pixelAt = async (content: Buffer, left: number, top: number) => [
  ...(await sharp(content).extract({ left, top, width: 1, height: 1 }).ensureAlpha().raw().toBuffer()),
]

test('an SVG becomes PNG files for light and dark surfaces, and square icons of its mark', async () => {
  const { status, body } = await upload(SVG)
  expect([status, body.dropped]).toEqual([200, ['script']])
  const { value, logo } = await findLogo()
  expect(value).toBe(body.logo)
  expect([logo?.width, logo?.height]).toEqual([640, 160])
  const [light, dark, icon] = await Promise.all([logo?.light, logo?.dark, logo?.icon(192)].map(file))
  expect(await sharp(light).metadata()).toMatchObject({ format: 'png', width: 640, height: 160 })
  // Ink turns to paper on dark surfaces, and the color of the mark stays.
  expect([await pixelAt(light as Buffer, 400, 80), await pixelAt(dark as Buffer, 400, 80)]).toEqual([
    [20, 22, 26, 255],
    [235, 233, 229, 255],
  ])
  expect(await pixelAt(dark as Buffer, 40, 80)).toEqual([12, 130, 124, 255])
  expect(await pixelAt(icon as Buffer, 96, 96)).toEqual([12, 130, 124, 255])
  expect(await pixelAt(icon as Buffer, 2, 2)).toEqual([255, 255, 255, 255])
  for (const content of [light, dark, icon]) expect(String(content)).not.toMatch(/script|alert|Exif|http/i)
})

test('a PNG is encoded anew', async () => {
  const drawn = sharp({ create: { width: 300, height: 100, channels: 4, background: '#336699' } })
  const { status } = await upload(
    await drawn
      .withExif({ IFD0: { Copyright: 'marker-of-the-upload' } })
      .png()
      .toBuffer(),
  )
  expect(status).toBe(200)
  const { logo } = await findLogo()
  expect([logo?.width, logo?.height]).toEqual([300, 100])
  expect(String(await file(logo?.light))).not.toContain('marker-of-the-upload')
})

test('emails and papers show the logo, and an email has the shop’s name for those who do not see images', async () => {
  await upload(SVG)
  const { logo } = await findLogo()
  await expect.poll(async () => mailWithLogo(), SOON).toContain(`src="https://northwind.example${logo?.light}"`)

  const { id } = await orders.order({})
  const link = await call(createPaperLink, { body: { paper: 'invoice', order_ids: [id] } }, staff.headers)
  const { rawPayload } = await app.inject({ url: link.body.path })
  expect(rawPayload.toString('latin1')).toContain('/Subtype /Image')
})

async function mailWithLogo(): Promise<string> {
  await call(sendTestEmail, {}, staff.headers)
  const html = (await mailsTo(mailUrl, 'help@fieldhouse.test')).at(0)?.html ?? ''
  expect(html).not.toContain('src="/media/')
  return html
}

test('a logo is set by its file alone: no text becomes one, and an empty one removes it', async () => {
  await upload(SVG)
  const { id, value } = await findLogo()
  const put = (value: string) => call(updateConfiguration, { params: { id }, body: { value } }, staff.headers)
  for (const wrong of [value, 'logo-00000000000000000000-10-10', 'https://evil.example/x.png', '../x'])
    expect((await put(wrong)).status).toBe(400)
  expect((await put('')).status).toBe(200)
  expect((await findLogo()).logo).toBeUndefined()
  await expect
    .poll(
      async () => (await call(getSetup, {}, staff.headers)).body.lines.find(({ key }) => key === 'logo')?.problem,
      SOON,
    )
    .toBe('unset')
})

test('what is no picture is refused with its reason, and nothing changes', async () => {
  const { value } = await findLogo()
  for (const [content, reason] of [
    ['', 'not_an_image'],
    ['GIF89a', 'not_an_image'],
    ['<svg viewBox="0 0 9 1"><path/></svg>', 'wrong_shape'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'broken'],
  ] as const) {
    const { status, body } = await upload(content)
    expect([content, status, body.errors?.logo]).toEqual([content, 400, [reason]])
  }
  expect((await findLogo()).value).toBe(value)
})
