import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from '#platform/concurrency-limit.ts'

const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const WAITING = 20
const RETRY_SECONDS = 2

/** Hashing is slow on purpose, so its concurrency is bounded: sign-ins must not starve other requests. */
export interface PasswordHashes {
  hash: (password: string) => Promise<string>
  /** Takes the same time without a hash, so that timing does not reveal whether the account exists. */
  verify: (password: string, hash: string | null | undefined) => Promise<boolean>
}

const derive = promisify(argon2)

export function createPasswordHashes({ maxConcurrent }: { maxConcurrent: number }): PasswordHashes {
  const run = limitConcurrency({ maxConcurrent: maxConcurrent, maxQueued: WAITING, retry_after: RETRY_SECONDS })
  const tagOf = (password: string, nonce: Buffer) =>
    run(async () => derive('argon2id', { ...COST, message: Buffer.from(password.normalize('NFC')), nonce }))

  return {
    async hash(password) {
      const nonce = randomBytes(16)
      return encode(nonce, await tagOf(password, nonce))
    },
    async verify(password, hash) {
      const { nonce, tag } = decode(hash ?? NOBODYS_HASH)
      const isSame = timingSafeEqual(await tagOf(password, nonce), tag)
      return isSame && hash !== null && hash !== undefined
    },
  }
}

const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`
const NOBODYS_HASH = encode(Buffer.alloc(16), Buffer.alloc(COST.tagLength))

function encode(nonce: Buffer, tag: Buffer): string {
  return [PREFIX, ...[nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))].join('$')
}

function decode(hash: string): { nonce: Buffer; tag: Buffer } {
  const [nonce = '', tag = ''] = hash.slice(PREFIX.length + 1).split('$')
  if (!hash.startsWith(`${PREFIX}$`)) throw new Error(`unsupported password hash: expected ${PREFIX}`)
  return { nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64') }
}
