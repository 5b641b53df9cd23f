import { extname } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { ImageStore } from './image-store.ts'
import { assertPlainName } from './image-store.ts'

export interface BucketConfig {
  /** Empty for Amazon S3. */
  endpoint: string
  bucket: string
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string }
}

const TYPES: Readonly<Record<string, string>> = { '.webp': 'image/webp', '.avif': 'image/avif', '.png': 'image/png' }
/** File names contain the content's hash, so a file never changes. */
const FOREVER = 'public, max-age=31536000, immutable'
const PRECONDITION_FAILED = 412

/** Stores images in an S3-compatible bucket. Read access is a policy of the bucket. */
export function openImageBucket({ endpoint, bucket: Bucket, region, credentials }: BucketConfig): ImageStore {
  const client = new S3Client({
    region,
    credentials,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000 },
    // Many S3-compatible stores do not support the newer checksums of the AWS SDK.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    async put(name, content) {
      const Key = assertPlainName(name)
      const ContentType = TYPES[extname(name)]
      const put = new PutObjectCommand({
        Bucket,
        Key,
        Body: content,
        ContentType,
        CacheControl: FOREVER,
        IfNoneMatch: '*',
      })
      await client.send(put).catch((error) => {
        if (!isThere(error)) throw error
      })
    },
    async find(name) {
      const get = new GetObjectCommand({ Bucket, Key: assertPlainName(name) })
      const answer = await client.send(get).catch((error) => {
        if (error instanceof NoSuchKey) return undefined
        throw error
      })
      const content = await answer?.Body?.transformToByteArray()
      return content && Buffer.from(content)
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: assertPlainName(name) }))
    },
  }
}

function isThere(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === PRECONDITION_FAILED
}
