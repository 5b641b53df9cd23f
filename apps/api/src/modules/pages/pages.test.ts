import { undoAuditEntry } from '@fieldhouse/contract/audit'
import type { PageBlock } from '@fieldhouse/contract/page-blocks'
import type { PageContent } from '@fieldhouse/contract/pages'
import * as contract from '@fieldhouse/contract/pages'
import { openPreview, startPreview } from '@fieldhouse/contract/preview'
import type { RichText } from '@fieldhouse/contract/rich-text'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { givenCartsIn } from '#test/given-carts.ts'
import { formSender } from '#test/send-form.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db, time } = shop
const given = givenCartsIn(shop)
const START = time.now
let { headers } = await given.staff(['banners'])

async function travel(to: Date) {
  time.now = to
  headers = (await given.staff(['banners'])).headers
}

const paragraph = (text: string): RichText => [{ type: 'paragraph', line: [{ text }] }]
const words = (id: string, en: RichText, es: RichText | null = null): PageBlock => {
  return { id, type: 'rich_text', text: { en, es } }
}
const pageOf = (blocks: PageBlock[], title = 'Our story'): PageContent => ({
  ...{ title: { en: title, es: 'Nuestra historia' }, description: { en: 'Who we are', es: null }, blocks },
})

const create = async (title = 'Our story') => (await call(contract.createPage, { body: { title } }, headers)).body
const read = async (id: number) => (await call(contract.getPage, { params: { id } }, headers)).body
const save = async (id: number, content: PageContent, version?: number) => {
  const body = { version: version ?? (await read(id)).version, content }
  return call(contract.savePage, { params: { id }, body }, headers)
}
const publish = async (id: number, starts_at: Date | null = null) => {
  const { version } = await read(id)
  const body = { version, starts_at: starts_at?.toISOString() ?? null }
  return call(contract.publishPage, { params: { id }, body }, headers)
}
const see = (slug: string, query: { lang?: 'en' | 'es'; version?: number } = {}, cookie = {}) =>
  call(contract.getPublishedPage, { params: { slug }, query }, cookie)

async function publishPage(content: PageContent) {
  const { id, slug } = await create(content.title.en)
  expect((await save(id, content)).status).toBe(200)
  expect((await publish(id)).status).toBe(201)
  return { id, slug }
}

async function undoLast() {
  const { id } = await db
    .selectFrom('platform.audit_entries')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { headers } = await given.staff(['banners', 'audit'])
  return (await call(undoAuditEntry, { params: { id: Number(id) } }, headers)).status
}

test('every shop has its policies and help from the start, in both languages, to be reviewed', async () => {
  const { results } = (await call(contract.listPages, {}, headers)).body
  expect(results.map(({ standard }) => standard).toSorted()).toEqual([...contract.STANDARD_PAGES].toSorted())
  expect(results.every(({ needs_review, state, title_es }) => needs_review && state === 'live' && title_es)).toBe(true)

  for (const { slug } of results) {
    const [english, spanish] = [await see(slug, { lang: 'en' }), await see(slug, { lang: 'es' })]
    expect([english.status, spanish.status]).toEqual([200, 200])
    expect(spanish.body.title).not.toBe(english.body.title)
    expect(JSON.stringify(spanish.body.blocks)).not.toBe(JSON.stringify(english.body.blocks))
    expect(JSON.stringify(english.body)).not.toContain('"fact"')
  }
  expect(JSON.stringify((await see('returns')).body.blocks)).toContain('"30"')
  expect(JSON.stringify((await see('terms')).body.blocks)).toContain('Fieldhouse')
  const privacy = async (lang: 'en' | 'es') => JSON.stringify((await see('privacy', { lang })).body.blocks)
  for (const text of ['contact form, to answer you', 'Newsletter: your email', 'use the link in it'])
    expect(await privacy('en')).toContain(text)
  for (const text of ['formulario de contacto', 'Boletín: tu correo', 'usa el enlace que contiene'])
    expect(await privacy('es')).toContain(text)
})

test('publishing a starter text marks it as reviewed, even without a change', async () => {
  const { results } = (await call(contract.listPages, { query: { q: 'terms' } }, headers)).body
  const terms = results.find(({ standard }) => standard === 'terms')
  expect(terms).toMatchObject({ needs_review: true, has_changes: false })
  expect((await publish(terms?.id ?? 0)).body).toMatchObject({ number: 2, state: 'live' })
  expect(await read(terms?.id ?? 0)).toMatchObject({ needs_review: false })
  const { body } = await see('terms')
  expect(body.versions.map(({ number }) => number)).toEqual([2, 1])
  expect((await see('terms', { version: 1 })).body).toMatchObject({ number: 1, is_current: false })
})

test('a draft is seen once it is published, in both languages', async () => {
  const { id, slug } = await create('Über uns & mehr')
  expect(slug).toBe('uber-uns-mehr')
  expect((await see(slug)).status).toBe(404)
  const blocks = [
    words('a', [
      { type: 'paragraph', line: [{ text: 'Write to ' }, { fact: 'support_email' }, { text: '.', bold: true }] },
      { type: 'bullets', items: [[{ text: 'One' }], [{ text: 'Two', href: '/returns' }]] },
    ]),
    words('b', paragraph('English'), paragraph('Español')),
  ]
  expect((await save(id, pageOf(blocks))).body).toMatchObject({ version: 2, has_changes: true, state: 'draft' })
  expect((await see(slug)).status).toBe(404)
  expect((await publish(id)).body).toMatchObject({ number: 1, state: 'live', starts_at: START.toISOString() })

  const { body } = await see(slug, { lang: 'es' })
  expect(body).toMatchObject({ title: 'Nuestra historia', description: 'Who we are', number: 1, versions: [] })
  expect(body.blocks).toEqual([
    {
      ...{ id: 'a', type: 'rich_text' },
      text: [
        {
          type: 'paragraph',
          line: [
            { text: 'Write to ' },
            { text: 'help@fieldhouse.test', href: 'mailto:help@fieldhouse.test' },
            { text: '.', bold: true },
          ],
        },
        { type: 'bullets', items: [[{ text: 'One' }], [{ text: 'Two', href: '/returns' }]] },
      ],
    },
    { id: 'b', type: 'rich_text', text: paragraph('Español') },
  ])
})

test('products that are not on sale are left out, and so is a size run that is gone', async () => {
  const listed = await given.product({ name: 'Listed', publish_at: new Date('2026-10-01T00:00:00Z') })
  const { slug } = await publishPage(
    pageOf([
      { id: 'p', type: 'products', title: { en: 'Ours', es: null }, product_ids: [2_000_000, listed.id] },
      { id: 'gone', type: 'size_guide', size_run_id: 2_000_000 },
      { id: 'f', type: 'shop_facts' },
    ]),
  )
  const { blocks, products } = (await see(slug)).body
  expect(blocks).toMatchObject([{ id: 'p', product_ids: [listed.id] }, { id: 'f' }])
  expect(products.map(({ id }) => id)).toEqual([listed.id])
})

test('a block of products can show a collection, as it is when the page is read', async () => {
  const tee = await given.product({ name: 'Of the collection', publish_at: new Date('2026-10-01T00:00:00Z') })
  const picks = { name: 'Picks', slug: 'page-picks', position: 1, product_ids: [tee.id] }
  await db
    .insertInto('catalog.collections')
    .values({ ...picks, starts_at: new Date(0) })
    .execute()
  const block = { type: 'products' as const, title: { en: '', es: null }, product_ids: [] }
  const { slug } = await publishPage(
    pageOf([
      { id: 'c', ...block, collection: 'page-picks' },
      { id: 'none', ...block, collection: 'no-such-collection' },
      { id: 'f', type: 'shop_facts' },
    ]),
  )
  await expect
    .poll(async () => (await see(slug)).body.blocks, { timeout: 5000 })
    .toMatchObject([{ id: 'c', product_ids: [tee.id] }, { id: 'f' }])
  expect((await see(slug)).body.products.map(({ id }) => id)).toEqual([tee.id])
})

test('a picture is uploaded once and named by its id', async () => {
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const sent = await formSender(shop.app)(contract.uploadPagePicture, { files: { image: [png] } }, headers)
  expect(sent.status).toBe(201)
  const picture_id = sent.body.id
  const { id, slug } = await publishPage(
    pageOf([{ id: 'p', type: 'picture', picture_id, alt: { en: 'A field', es: null } }]),
  )
  expect((await see(slug)).body.blocks).toMatchObject([{ image: { alt: 'A field', src: sent.body.image.src } }])
  expect((await read(id)).pictures).toMatchObject([{ id: picture_id }])
  const missing = pageOf([{ id: 'p', type: 'picture', picture_id: 2_000_000, alt: { en: 'A', es: null } }])
  expect((await save(id, missing)).body.code).toBe('validation_failed')
})

test('of two that save the same version at once, one wins', async () => {
  const { id, version } = await create()
  const saved = await Promise.all(['a', 'b', 'c'].map((text) => save(id, pageOf([words(text, [])]), version)))
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const body = { version }
  expect((await call(contract.publishPage, { params: { id }, body }, headers)).body.code).toBe('version_conflict')
})

test('two people who publish at once make two versions with numbers of their own', async () => {
  const { id } = await publishPage(pageOf([words('a', paragraph('x'))]))
  const published = await Promise.all([publish(id), publish(id), publish(id)])
  expect(published.map(({ body }) => body.number).toSorted()).toEqual([2, 3, 4])
})

const LINKS = ['javascript:alert(1)', '//evil.test', '/\\evil.test', 'data:text/html,x', 'https://us@evil.test']
const REFUSED: (readonly [string, readonly unknown[]])[] = [
  ['HTML', [{ id: 'a', type: 'html', text: '<b>' }]],
  ['an unknown field', [{ ...words('a', []), html: '<b>' }]],
  ['an unknown mark', [words('a', [{ type: 'paragraph', line: [{ text: 'a', style: 'x' }] }] as unknown as RichText)]],
  ['two blocks with one id', [words('a', []), words('a', [])]],
  ['too many blocks', Array.from({ length: 61 }, (_, index) => words(`b${index}`, []))],
  ...LINKS.map(
    (href) => [`a link to ${href}`, [words('a', [{ type: 'bullets', items: [[{ text: 'Go', href }]] }])]] as const,
  ),
  [
    'a link in an answer',
    [
      {
        ...{ id: 'a', type: 'accordion' },
        items: [
          {
            title: { en: 'Q', es: null },
            text: { en: [], es: [{ type: 'paragraph', line: [{ text: 'A', href: 'javascript:1' }] }] },
          },
        ],
      },
    ],
  ],
]
test.each(REFUSED)('a draft with %s is refused', async (_name, blocks) => {
  const { id } = await create()
  const before = await read(id)
  const { status, body } = await save(id, pageOf(blocks as PageBlock[]))
  expect([status, body.code]).toEqual([400, 'validation_failed'])
  expect(await read(id)).toEqual(before)
})

test.each<[string, PageContent]>([
  ['without a title', pageOf([], ' ')],
  ['with an empty text', pageOf([words('a', [])])],
  [
    'with a picture that is not uploaded',
    pageOf([{ id: 'a', type: 'picture', picture_id: null, alt: { en: 'A', es: null } }]),
  ],
  ['with an accordion without questions', pageOf([{ id: 'a', type: 'accordion', items: [] }])],
])('a page %s is saved, but not published', async (_name, content) => {
  const { id } = await create()
  expect((await save(id, content)).status).toBe(200)
  expect((await publish(id)).body.code).toBe('validation_failed')
})

test.each(['home', 'api', 'es', 'profile', 'a--b', '-a', 'a/b', ''])('/%s is no address of a page', async (slug) => {
  const { id } = await create()
  expect((await call(contract.renamePage, { params: { id }, body: { slug } }, headers)).body.code).toBe(
    'validation_failed',
  )
})

test('an address is given once, and a page can be removed and brought back', async () => {
  const { id, slug } = await publishPage(pageOf([words('a', paragraph('x'))], 'Gift guide'))
  const other = await create('Gift guide')
  expect([slug, other.slug]).toEqual(['gift-guide', 'gift-guide-2'])
  const rename = (slug: string) => call(contract.renamePage, { params: { id: other.id }, body: { slug } }, headers)
  expect((await rename(slug)).body.code).toBe('address_taken')

  expect((await call(contract.deletePage, { params: { id } }, headers)).status).toBe(204)
  expect((await see(slug)).status).toBe(404)
  expect((await call(contract.getPage, { params: { id } }, headers)).status).toBe(404)
  expect((await rename(slug)).body.code).toBe('address_taken')
  expect(await undoLast()).toBe(200)
  expect((await see(slug)).status).toBe(200)
})

test('pages that every shop has cannot be removed', async () => {
  const { results } = (await call(contract.listPages, { query: { q: 'privacy' } }, headers)).body
  const params = { id: results[0]?.id ?? 0 }
  expect((await call(contract.deletePage, { params }, headers)).body.code).toBe('wrong_state')
})

test('a published version cannot be changed or deleted', async () => {
  await expect(db.updateTable('pages.versions').set({ content: '{}' }).execute()).rejects.toThrow()
  await expect(db.deleteFrom('pages.versions').execute()).rejects.toThrow()
})

async function previewing(at: Date, drafts: boolean) {
  const started = await call(startPreview, { body: { as_of: at.toISOString(), ...(drafts && { drafts }) } }, headers)
  const opened = await call(openPreview, { body: { ticket: started.body.url.split('#ticket=')[1] ?? '' } })
  return { cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' }
}

test('a version holds from its start, can be previewed before, restored, and canceled', async () => {
  const tomorrow = new Date('2026-11-16T12:00:00Z')
  const { id, slug } = await publishPage(pageOf([words('first', paragraph('x'))], 'Dated'))
  await save(id, pageOf([words('second', paragraph('y'))], 'Dated'))
  const shown = async (cookie = {}) => (await see(slug, {}, cookie)).body.blocks.map((block) => block.id)
  expect(await shown(await previewing(START, true))).toEqual(['second'])
  expect((await publish(id, tomorrow)).body).toMatchObject({ number: 2, state: 'scheduled' })
  expect((await publish(id, new Date(START.getTime() - 1))).body).toMatchObject({
    errors: { starts_at: expect.anything() },
  })
  expect(await shown()).toEqual(['first'])
  expect((await see(slug, { version: 2 })).status).toBe(404)
  expect(await shown(await previewing(tomorrow, false))).toEqual(['second'])

  const params = { id, number: 2 }
  const cancel = async () => (await call(contract.cancelPageVersion, { params }, headers)).status
  expect([await cancel(), await cancel()]).toEqual([204, 409])
  expect(await undoLast()).toBe(200)
  time.now = new Date(tomorrow.getTime() - 1000)
  const { headers: sent } = await see(slug)
  expect(sent['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=0')
  await travel(tomorrow)
  expect(await shown()).toEqual(['second'])
  expect((await call(contract.cancelPageVersion, { params }, headers)).status).toBe(409)

  const body = { version: (await read(id)).version }
  const restored = await call(contract.restorePageVersion, { params: { id, number: 1 }, body }, headers)
  expect(restored.body.content.blocks).toMatchObject([{ id: 'first' }])
  const { results } = (await call(contract.listPageVersions, { params: { id } }, headers)).body
  expect(results.map(({ number, state }) => [number, state])).toEqual([
    [2, 'live'],
    [1, 'ended'],
  ])
})

test('pages that are created with one title or moved to one address at the same moment get addresses of their own', async () => {
  const created = await Promise.all(Array.from({ length: 10 }, () => create('At once')))
  expect(new Set(created.map(({ slug }) => slug)).size).toBe(10)

  const moves = created.map(({ id }) => {
    return call(contract.renamePage, { params: { id }, body: { slug: 'one-address' } }, headers)
  })
  const statuses = (await Promise.all(moves)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)])
})
