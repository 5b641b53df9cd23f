import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { readConfig } from '@fieldhouse/process/config'
import S3rver from 's3rver'
import { afterAll, expect, test } from 'vitest'
import { ENV_VARIABLES } from '../config.ts'
import { openImageBucket } from './image-bucket.ts'
import { openImageStore } from './open-image-store.ts'

const directory = await mkdtemp(join(tmpdir(), 'bucket-'))
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'shop' }],
})
const { port } = await server.run()
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

const bucket = {
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'shop',
  region: 'us-east-1',
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
}
const images = openImageBucket(bucket)
const reader = new S3Client({ ...bucket, forcePathStyle: true })

async function listed(): Promise<string[]> {
  const { Contents = [] } = await reader.send(new ListObjectsV2Command({ Bucket: 'shop' }))
  return Contents.map(({ Key }) => Key ?? '')
}

test('a picture is stored whole under its name, as what it is and for ever', async () => {
  const content = Buffer.alloc(300_000, 'picture')
  await images.put('a1-256.webp', content)
  await images.put('a1-128.avif', Buffer.from('small'))

  const webp = await reader.send(new GetObjectCommand({ Bucket: 'shop', Key: 'a1-256.webp' }))
  expect(Buffer.from((await webp.Body?.transformToByteArray()) ?? []).equals(content)).toBe(true)
  expect(webp).toMatchObject({ ContentType: 'image/webp', CacheControl: 'public, max-age=31536000, immutable' })
  const avif = await reader.send(new GetObjectCommand({ Bucket: 'shop', Key: 'a1-128.avif' }))
  expect(avif.ContentType).toBe('image/avif')
})

test('a picture that is stored twice is there once, and a removed one is gone however often', async () => {
  await Promise.all([images.put('b2-256.webp', Buffer.from('same')), images.put('b2-256.webp', Buffer.from('same'))])
  expect((await listed()).filter((name) => name.startsWith('b2'))).toEqual(['b2-256.webp'])
  await images.remove('b2-256.webp')
  await images.remove('b2-256.webp')
  expect(await listed()).not.toContain('b2-256.webp')
})

test.each(['', '../a.webp', 'a/b.webp', 'a.html', 'a.webp.html', '?acl', 'a\0.webp'])(
  'nothing is stored or removed under the name "%s"',
  async (name) => {
    await expect(images.put(name, Buffer.from('x'))).rejects.toThrow('invalid image file name')
    await expect(images.remove(name)).rejects.toThrow('invalid image file name')
  },
)

test('a store that refuses, that is away or that has no such bucket is told of', async () => {
  const missing = openImageBucket({ ...bucket, bucket: 'nowhere' })
  await expect(missing.put('c3-1.webp', Buffer.from('x'))).rejects.toThrow()
  const stranger = { accessKeyId: 'nobody', secretAccessKey: 'nothing' }
  const refused = openImageBucket({ ...bucket, credentials: stranger })
  await expect(refused.put('c3-1.webp', Buffer.from('x'))).rejects.toThrow()
  const away = openImageBucket({ ...bucket, endpoint: 'http://127.0.0.1:1' })
  await expect(away.put('c3-1.webp', Buffer.from('x'))).rejects.toThrow()
  expect(await listed()).not.toContain('c3-1.webp')
})

test('a store that says the picture is there already is believed, and one that fails for a moment is asked again', async () => {
  const statuses = [503, 412]
  const conditions: (string | undefined)[] = []
  const strict = createServer((request, response) => {
    request.resume()
    conditions.push(request.headers['if-none-match'])
    response.writeHead(statuses.shift() ?? 500).end()
  }).listen(0, '127.0.0.1')
  afterAll(() => strict.close())
  await new Promise((resolve) => strict.once('listening', resolve))

  const endpoint = `http://127.0.0.1:${(strict.address() as AddressInfo).port}`
  await openImageBucket({ ...bucket, endpoint }).put('d4-1.webp', Buffer.from('x'))
  expect(conditions).toEqual(['*', '*'])
})

test('a process that is told to use a bucket and not which does not start', async () => {
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SECRET_KEY: 'x'.repeat(32), IMAGE_STORE: 's3' }
  await expect(openImageStore(readConfig(ENV_VARIABLES, { ...env, S3_BUCKET: 'shop' }))).rejects.toThrow(
    'IMAGE_STORE=s3 requires S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
  )
  const names = { S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  const opened = await openImageStore(readConfig(ENV_VARIABLES, { ...env, ...names, S3_ENDPOINT: bucket.endpoint }))
  await opened.put('e5-1.webp', Buffer.from('x'))
  expect(await listed()).toContain('e5-1.webp')
})
