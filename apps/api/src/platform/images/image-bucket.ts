import { DeleteObjectCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { ImageStore } from './image-store.ts'
import { plainName } from './image-store.ts'

export interface Bucket {
  /** Empty: Amazon's own. */
  endpoint: string
  bucket: string
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string }
}

const TYPES = { webp: 'image/webp', avif: 'image/avif' } as const
/** A name tells the content, so it may be kept for ever. */
const FOREVER = 'public, max-age=31536000, immutable'
const PRECONDITION_FAILED = 412

/** Keeps pictures in a bucket of any store that speaks S3; whoever may read them is a matter of the bucket. */
export function openImageBucket({ endpoint, bucket: Bucket, region, credentials }: Bucket): ImageStore {
  const client = new S3Client({
    region,
    credentials,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000 },
    // Many stores do not know the checksums that Amazon's has learnt of late.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    async put(name, content) {
      const Key = plainName(name)
      const ContentType = TYPES[name.endsWith('.avif') ? 'avif' : 'webp']
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
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: plainName(name) }))
    },
  }
}

function isThere(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === PRECONDITION_FAILED
}
