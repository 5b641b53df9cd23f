import { rejectImage } from './rejection.ts'

/** Detects the format by the first bytes, never by the file name, and drops parts that only cost decoding time. */
export function stripToDecodable(content: Buffer): Buffer {
  if (startsWith(content, PNG)) return essentialChunks(content)
  if (startsWith(content, JPEG)) return withFewScans(content)
  if (startsWith(content, 'RIFF') && content.toString('latin1', 8, 12) === 'WEBP') return content
  return rejectImage('not_an_image')
}

const JPEG = '\xff\xd8\xff'
const PNG = '\x89PNG\r\n\x1a\n'

function startsWith(content: Buffer, magic: string): boolean {
  return content.toString('latin1', 0, magic.length) === magic
}

/** Pixels, color information and orientation. */
const ESSENTIAL = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'])
/** Length, name and checksum. */
const CHUNK_OVERHEAD = 12
const MAX_CHUNKS = 10_000

/** A PNG of 2 MB can carry text chunks that inflate to gigabytes before the first pixel is read. */
function essentialChunks(content: Buffer): Buffer {
  const parts = [content.subarray(0, PNG.length)]
  let start = PNG.length
  for (let chunks = 0; start + CHUNK_OVERHEAD <= content.length; chunks++) {
    if (chunks === MAX_CHUNKS) rejectImage('too_costly')
    const name = content.toString('latin1', start + 4, start + 8)
    const end = start + CHUNK_OVERHEAD + content.readUInt32BE(start)
    if (ESSENTIAL.has(name)) parts.push(content.subarray(start, end))
    if (name === 'IEND') return Buffer.concat(parts)
    start = end
  }
  return rejectImage('broken')
}

const END_OF_PICTURE = 0xd9
const START_OF_SCAN = 0xda
const MAX_SCANS = 64

/** Each scan of a progressive JPEG passes over the whole image and takes as little as 23 bytes. */
function withFewScans(content: Buffer): Buffer {
  let scans = 0
  for (let offset = 2; offset + 4 <= content.length; ) {
    const marker = content[offset] === 0xff ? (content[offset + 1] ?? 0) : 0
    if (marker === END_OF_PICTURE) break
    if (marker === START_OF_SCAN && ++scans > MAX_SCANS) rejectImage('too_costly')
    offset += hasLength(marker) ? 2 + content.readUInt16BE(offset + 2) : 1
  }
  return content
}

/** Pixel data, restart markers and fill bytes have no length field. */
function hasLength(marker: number): boolean {
  return marker > 0x01 && marker < 0xff && (marker < 0xd0 || marker > 0xd7)
}
