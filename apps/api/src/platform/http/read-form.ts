import type { IncomingMessage } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy'
import { Busboy } from '@fastify/busboy'
import { DomainError } from '../errors.ts'

/** An uploaded file. Both its name and its content are untrusted. */
export interface Upload {
  name: string
  content: Buffer
}

interface ParsedForm {
  fields: Record<string, string>
  files: Record<string, Upload[]>
}

interface FormFieldNames {
  fields: ReadonlySet<string>
  files: readonly string[]
}

const MIB = 1024 * 1024
const LIMITS = { fileSize: 5 * MIB, files: 8, fields: 20, fieldSize: 20_000, headerPairs: 20, headerSize: 4096 }
const MAX_NAME_LENGTH = 100
export const MAX_FORM_BYTES = LIMITS.files * LIMITS.fileSize + LIMITS.fields * LIMITS.fieldSize + MIB / 2

/** Reads a multipart form into memory. `onBytes` is called for every chunk and throws when the limit is exceeded. */
export async function readForm(
  raw: IncomingMessage,
  names: FormFieldNames,
  onBytes: (bytes: number) => void,
): Promise<ParsedForm> {
  try {
    if (Number(raw.headers['content-length']) > MAX_FORM_BYTES) throw new DomainError('body_too_large')
    const parser = openParser(raw)
    const gathered = collectForm(parser, names)
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      onBytes(chunk.length)
      await Promise.race([write(parser, chunk), gathered])
    }
    parser.end()
    return await Promise.race([gathered, rejectUnfinishedForm()])
  } catch (error) {
    // Drain the upload before responding: a client that is still sending would never read the error.
    raw.resume()
    throw error instanceof DomainError ? error : refused('body', 'is not a complete multipart form')
  }
}

function openParser({ headers }: IncomingMessage): BusboyInstance {
  return new Busboy({ headers: { 'content-type': String(headers['content-type']) }, limits: LIMITS })
}

function write(parser: BusboyInstance, chunk: Buffer): Promise<void> {
  return new Promise((resolve) => parser.write(chunk, () => resolve()))
}

const TURNS = 50

/**
 * Busboy waits forever for a part whose header never ends. The body is in memory, so allow a few ticks and then fail.
 */
async function rejectUnfinishedForm(): Promise<never> {
  for (let turn = 0; turn < TURNS; turn++) await nextTurn()
  throw new Error('multipart body ends inside a part')
}

/** Resolves with the whole form, or rejects as soon as a part is rejected. */
function collectForm(parser: BusboyInstance, names: FormFieldNames): Promise<ParsedForm> {
  const { promise, resolve, reject } = Promise.withResolvers<ParsedForm>()
  // The rejection may precede the first await and would be reported as unhandled.
  promise.catch(() => {})
  const files = Object.fromEntries(names.files.map((name) => [name, [] as Upload[]]))
  const form: ParsedForm = { fields: {}, files }
  const refuseLarge = () => reject(new DomainError('body_too_large'))

  parser.on('field', (name, value, _nameTruncated, isTruncated) => {
    const refusal = nameRefusal(name, names.fields.has(name), Object.hasOwn(form.fields, name))
    if (refusal) return reject(refusal)
    if (isTruncated) return refuseLarge()
    form.fields[name] = value
  })
  parser.on('file', (name, file, filename) => {
    const refusal = nameRefusal(name, names.files.includes(name), false)
    if (refusal) reject(refusal)
    file.once('limit', refuseLarge).once('error', reject)
    collect(file, (content) => form.files[name]?.push({ name: filename ?? '', content }))
  })
  for (const event of ['fieldsLimit', 'filesLimit']) parser.once(event, refuseLarge)
  parser.on('error', reject)
  parser.once('finish', () => resolve(form))
  return promise
}

/** Only field names that the endpoint declares become keys: no nested names, no `__proto__`. */
function nameRefusal(name: string | undefined, isKnown: boolean, isThere: boolean): DomainError | undefined {
  if (name === undefined) return refused('body', 'contains a part without a name')
  if (Buffer.byteLength(name) > MAX_NAME_LENGTH) return new DomainError('body_too_large')
  if (!isKnown) return refused(name, 'is not a known field')
  return isThere ? refused(name, 'must be sent once') : undefined
}

function refused(field: string, text: string): DomainError {
  return new DomainError('validation_failed', { errors: { [field]: [text] } })
}

function collect(file: BusboyFileStream, done: (content: Buffer) => void): void {
  const chunks: Buffer[] = []
  file.on('data', (chunk: Buffer) => chunks.push(chunk))
  file.once('end', () => done(Buffer.concat(chunks)))
}
