import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Derives one key per purpose from the configured secrets, so that no two purposes share a key. */
export interface Keys {
  /** Id of the key that new tokens and ciphertexts use. */
  newestId: string
  /** The newest key, for everything that is written. */
  for: (purpose: string) => Uint8Array
  /** The key of this id; undefined if it is not in the ring. */
  find: (purpose: string, id: string) => Uint8Array | undefined
  /** Every key of the ring, newest first, for reading what an older key has written. */
  all: (purpose: string) => readonly { id: string; key: Uint8Array }[]
}

interface RingEntry {
  id: string
  secret: string
}

const MIN_SECRET_LENGTH = 32
const ENTRY = /^([a-z0-9-]{1,16}):([^,:]+)$/
/** Id of a secret that is configured without one. */
const UNNAMED_ID = '1'

/** `id:secret,id:secret`, the newest first. A secret alone is a ring of one. Never quotes a secret in an error. */
export function parseKeyRing(text: string): readonly [RingEntry, ...RingEntry[]] {
  const matches = text.split(',').map((entry) => ENTRY.exec(entry))
  const named = matches.flatMap((match) => (match ? [{ id: match[1] ?? '', secret: match[2] ?? '' }] : []))
  const ring = named.length === matches.length ? named : [{ id: UNNAMED_ID, secret: text }]
  const [newest, ...older] = ring
  if (!newest || ring.some(({ secret }) => secret.length < MIN_SECRET_LENGTH)) {
    throw new Error(`must have at least ${MIN_SECRET_LENGTH} characters per key`)
  }
  if (new Set(ring.map(({ id }) => id)).size < ring.length) throw new Error('must not contain an id twice')
  return [newest, ...older]
}

export function deriveKeys(secrets: string): Keys {
  const ring = parseKeyRing(secrets)
  const derived = new Map<string, readonly { id: string; key: Uint8Array }[]>()
  const all = (purpose: string) => {
    const keys = derived.get(purpose) ?? ring.map(({ id, secret }) => ({ id, key: deriveKey(secret, purpose) }))
    derived.set(purpose, keys)
    return keys
  }
  const find = (purpose: string, id: string) => all(purpose).find((entry) => entry.id === id)?.key
  const newestId = ring[0].id
  return { newestId, all, find, for: (purpose) => find(purpose, newestId) ?? new Uint8Array() }
}

function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `fieldhouse ${purpose}`, 32))
}

/** HMAC with the newest key. */
export function signBytes(keys: Keys, purpose: string, content: string | Uint8Array): Buffer {
  return createHmac('sha256', keys.for(purpose)).update(content).digest()
}

/** Whether any key of the ring has signed this content. A signature carries no id, so each key is tried. */
export function isSigned(keys: Keys, purpose: string, content: string | Uint8Array, signature: Uint8Array): boolean {
  return keys.all(purpose).some(({ key }) => {
    const expected = createHmac('sha256', key).update(content).digest()
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with the newest key: `id.`, nonce, ciphertext, tag. */
export function encryptBytes(keys: Keys, purpose: string, content: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keys.for(purpose), nonce)
  const header = Buffer.from(`${keys.newestId}.`)
  return Buffer.concat([header, nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** Throws if no key of the ring opens it. Ciphertexts from before the ring have no id, so every key is tried on them. */
export function decryptBytes(keys: Keys, purpose: string, sealed: Uint8Array): Buffer {
  const ring = keys.all(purpose)
  const named = ring.flatMap(({ id, key }) => {
    const header = Buffer.from(`${id}.`)
    return header.equals(sealed.subarray(0, header.length)) ? [{ key, sealed: sealed.subarray(header.length) }] : []
  })
  const unnamed = ring.map(({ key }) => ({ key, sealed }))
  for (const candidate of [...named, ...unnamed]) {
    const content = tryDecrypt(candidate.key, candidate.sealed)
    if (content) return content
  }
  throw new Error(`no key of the ring opens this ciphertext of “${purpose}”`)
}

function tryDecrypt(key: Uint8Array, sealed: Uint8Array): Buffer | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
