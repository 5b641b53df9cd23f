import type { IncomingMessage } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy'
import { Busboy } from '@fastify/busboy'
import { DomainError } from '../errors.ts'

/** A file as it was sent: its name is the sender's word, and so is its content. */
export interface Upload {
  name: string
  content: Buffer
}

interface Form {
  fields: Record<string, string>
  files: Record<string, Upload[]>
}

interface Names {
  fields: ReadonlySet<string>
  files: readonly string[]
}

const MIB = 1024 * 1024
const LIMITS = { fileSize: 5 * MIB, files: 8, fields: 20, fieldSize: 20_000, headerPairs: 20, headerSize: 4096 }
const LONGEST_NAME = 100
export const LARGEST_FORM = LIMITS.files * LIMITS.fileSize + LIMITS.fields * LIMITS.fieldSize + MIB / 2

/** Reads a multipart form into memory. `hold` is told of every chunk, and throws when it is one too many. */
export async function readForm(raw: IncomingMessage, names: Names, hold: (bytes: number) => void): Promise<Form> {
  try {
    if (Number(raw.headers['content-length']) > LARGEST_FORM) throw new DomainError('body_too_large')
    const parser = openParser(raw)
    const gathered = gather(parser, names)
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      hold(chunk.length)
      await Promise.race([write(parser, chunk), gathered])
    }
    parser.end()
    return await Promise.race([gathered, giveUp()])
  } catch (error) {
    // Whoever is still sending is let finish, or would never read why it was in vain.
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

/** The parser waits for ever for a part whose head never ends; all is in memory now, so a few turns must do. */
async function giveUp(): Promise<never> {
  for (let turn = 0; turn < TURNS; turn++) await nextTurn()
  throw new Error('multipart body ends inside a part')
}

/** Settles with the whole form, or as soon as something in it is refused. */
function gather(parser: BusboyInstance, names: Names): Promise<Form> {
  const { promise, resolve, reject } = Promise.withResolvers<Form>()
  // Its refusal may come while nobody waits for it yet.
  promise.catch(() => {})
  const files = Object.fromEntries(names.files.map((name) => [name, [] as Upload[]]))
  const form: Form = { fields: {}, files }
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

/** Only names that the endpoint declares are ever used as one: no nested ones, no `__proto__`. */
function nameRefusal(name: string | undefined, isKnown: boolean, isThere: boolean): DomainError | undefined {
  if (name === undefined) return refused('body', 'contains a part without a name')
  if (Buffer.byteLength(name) > LONGEST_NAME) return new DomainError('body_too_large')
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
