import { crc32, deflateSync } from 'node:zlib'

export interface PngOptions {
  depth?: 1 | 8 | 16
  /** 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGB and alpha. */
  color?: 0 | 2 | 3 | 4 | 6
  interlaced?: boolean
  /** Chunks between the header and the pixels. */
  extra?: readonly Buffer[]
  idat?: Buffer
}

const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const MAGIC = Buffer.from('89504e470d0a1a0a', 'hex')

/** A PNG assembled byte by byte, so that it can be invalid in ways no encoder produces; all pixels are zero. */
export function png(width: number, height: number, options: PngOptions = {}): Buffer {
  const { depth = 8, color = 2, interlaced = false, extra = [] } = options
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, color, 0, 0, interlaced ? 1 : 0], 8)
  const idat = options.idat ?? deflateSync(Buffer.alloc(bytesOf(width, height, depth * CHANNELS[color], interlaced)))
  return Buffer.concat([MAGIC, chunk('IHDR', head), ...extra, chunk('IDAT', idat), chunk('IEND', Buffer.alloc(0))])
}

export function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Start and step of the seven Adam7 interlace passes. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

function bytesOf(width: number, height: number, bitsPerPixel: number, interlaced: boolean): number {
  const area = (columns: number, rows: number) =>
    columns > 0 ? (Math.ceil((columns * bitsPerPixel) / 8) + 1) * rows : 0
  if (!interlaced) return area(width, height)
  const passes = PASSES.map(([x, y, right, down]) =>
    area(Math.ceil((width - x) / right), Math.ceil((height - y) / down)),
  )
  return passes.reduce((sum, bytes) => sum + bytes, 0)
}
