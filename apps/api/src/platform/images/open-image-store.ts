import type { Config } from '../config.ts'
import { openImageFolder } from './image-folder.ts'
import type { ImageStore } from './image-store.ts'

export async function openImageStore(config: Config): Promise<ImageStore> {
  if (config.IMAGE_STORE === 'folder') return openImageFolder(config.UPLOADS_DIR)

  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = needed.filter((name) => config[name] === '')
  if (missing.length > 0) throw new Error(`IMAGE_STORE=s3 requires ${missing.join(', ')}`)
  // Imported on demand: the S3 client is larger than the rest of the API.
  const { openImageBucket } = await import('./image-bucket.ts')
  return openImageBucket({
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY },
  })
}
