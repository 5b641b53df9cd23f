/** Splits a JPEG at its markers; the part of a scan includes its pixel data. */
function segmentsOf(jpeg: Buffer): { marker: number; bytes: Buffer }[] {
  const segments: { marker: number; bytes: Buffer }[] = []
  for (let start = 2; start + 4 <= jpeg.length; ) {
    const marker = jpeg[start + 1] ?? 0
    let end = start + 2 + jpeg.readUInt16BE(start + 2)
    while (marker === SCAN && end < jpeg.length && !(jpeg[end] === 0xff && jpeg[end + 1] !== 0)) end++
    segments.push({ marker, bytes: jpeg.subarray(start, end) })
    start = end
  }
  return segments
}

const SCAN = 0xda
const QUANTIZATION = 0xdb
const START = Buffer.from([0xff, 0xd8])
const END = Buffer.from([0xff, 0xd9])

export function segment(marker: number, data: Buffer): Buffer {
  const length = data.length + 2
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), data])
}

/** Inserts segments right after the start marker. */
export function withSegments(jpeg: Buffer, ...segments: readonly Buffer[]): Buffer {
  return Buffer.concat([START, ...segments, jpeg.subarray(START.length)])
}

export function withoutTables(jpeg: Buffer): Buffer {
  const segments = segmentsOf(jpeg).filter(({ marker }) => marker !== QUANTIZATION)
  return Buffer.concat([START, ...segments.map(({ bytes }) => bytes), END])
}

/** Changes the size in the header, but not the pixels. */
export function withClaimedSize(jpeg: Buffer, width: number, height: number): Buffer {
  const parts = segmentsOf(jpeg).map(({ marker, bytes }) => {
    const isFrame = marker === 0xc0 || marker === 0xc2
    if (!isFrame) return bytes
    const frame = Buffer.from(bytes)
    frame.writeUInt16BE(height, 5)
    frame.writeUInt16BE(width, 7)
    return frame
  })
  return Buffer.concat([START, ...parts, END])
}

/** Repeats the last scan. */
export function withScans(jpeg: Buffer, more: number): Buffer {
  const parts = segmentsOf(jpeg).map(({ bytes }) => bytes)
  return Buffer.concat([START, ...parts, ...Array<Buffer>(more).fill(parts.at(-1) ?? END), END])
}
