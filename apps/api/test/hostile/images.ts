import { deflateSync, gzipSync } from 'node:zlib'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { ImageRejection } from '#platform/images/rejection.ts'
import { segment, withClaimedSize, withoutTables, withScans, withSegments } from './jpeg.ts'
import { chunk, png, uint32 } from './png.ts'

export interface HostileImage {
  content: Buffer
  expected: ImageRejection | 'rewritten'
}

/** Must not appear in any file that is generated from these. */
export const MARKERS = ['MARKER', '<script', '<?php', 'PK\x03\x04']

/** A 64 × 48 image with varied pixels. */
export function sample(): Sharp {
  const pixels = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, index) => (index * 7 + (index >> 5) * 13) % 256))
  return sharp(pixels, { raw: { width: 64, height: 48, channels: 3 } })
}

function blank(side: number): Sharp {
  return sharp({ create: { width: side, height: side, channels: 4, background: '#8428' } })
}

const PROGRESSIVE = { progressive: true, chromaSubsampling: '4:4:4' }

/** Files that an attacker may upload as an avatar, with the expected result of each. */
export async function hostileImages(): Promise<Record<string, HostileImage>> {
  const good = {
    jpeg: await sample().jpeg().toBuffer(),
    progressive: await sample().jpeg(PROGRESSIVE).toBuffer(),
    png: await sample().png().toBuffer(),
    webp: await sample().webp({ lossless: true }).toBuffer(),
  }
  return {
    ...expecting('not_an_image', { ...otherFormats(), ...(await otherPictures(good.png, good.jpeg)) }),
    ...expecting('broken', { ...truncated(good), ...garbled(good) }),
    ...expecting('too_many_pixels', tooLarge(good)),
    ...expecting('too_small', {
      '1 × 1 PNG': png(1, 1),
      '15 × 100 PNG': png(15, 100),
      '1 × 1 JPEG': await sample().resize(1, 1).jpeg().toBuffer(),
      '1 × 1 WebP': await sample().resize(1, 1).webp().toBuffer(),
    }),
    ...expecting('wrong_shape', { 'a stripe': png(20, 400), 'a line': png(30_000, 16) }),
    ...expecting('too_costly', {
      'a JPEG of 100 scans': withScans(good.progressive, 100),
      'a PNG of 400,000 chunks': png(64, 64, { extra: Array<Buffer>(400_000).fill(chunk('IDAT', Buffer.alloc(0))) }),
    }),
    ...expecting('rewritten', { ...polyglots(good), ...bombsBesidePixels(good), ...(await odd(good)) }),
  }
}

type Files = Record<string, Buffer>
type Good = Record<'jpeg' | 'progressive' | 'png' | 'webp', Buffer>

function expecting(expected: HostileImage['expected'], files: Files): Record<string, HostileImage> {
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, { content, expected }]))
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert("MARKER")</script></svg>'

function otherFormats(): Files {
  const texts = {
    nothing: '',
    'one byte': '\xff',
    'only NUL': '\0'.repeat(4096),
    text: 'MARKER '.repeat(100),
    HTML: '<!doctype html><script>alert("MARKER")</script>',
    PHP: '<?php system($_GET["MARKER"]);',
    'an SVG with a script': SVG,
    'an SVG after a byte order mark': `\xef\xbb\xbf${SVG}`,
    'an SVG that reads files': `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`,
    'an ImageMagick script': 'push graphic-context\nimage over 0,0 0,0 "|id > /tmp/MARKER"\npop graphic-context',
    BMP: `BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0${'\0'.repeat(64)}`,
    ICO: `\0\0\x01\0\x01\0\x10\x10${'\0'.repeat(64)}`,
    PDF: '%PDF-1.7\n1 0 obj<</OpenAction/JavaScript>>endobj',
    PostScript: '%!PS-Adobe-3.0 EPSF-3.0\n(MARKER) run',
    ZIP: `PK\x03\x04${'\0'.repeat(64)}`,
    HEIC: `\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(64)}`,
    MP4: `\0\0\0\x18ftypmp42\0\0\0\0mp42isom${'\0'.repeat(64)}`,
    'JPEG XL': `\xff\x0a${'\0'.repeat(64)}`,
    'JPEG 2000': '\0\0\0\x0cjP  \r\n\x87\n',
    Photoshop: `8BPS\0\x01${'\0'.repeat(64)}`,
    PPM: `P6\n64 64\n255\n${'\x80'.repeat(64 * 64 * 3)}`,
    OpenEXR: `v/1\x01${'\0'.repeat(64)}`,
    Radiance: '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 64 +X 64\n',
    sound: `RIFF\x24\0\0\0WAVEfmt ${'\0'.repeat(64)}`,
    program: `\x7fELF\x02\x01\x01${'\0'.repeat(64)}`,
    MNG: '\x8aMNG\r\n\x1a\n',
  }
  const files = Object.entries(texts).map(([name, text]) => [name, Buffer.from(text, 'latin1')] as const)
  return { ...Object.fromEntries(files), 'a compressed SVG': gzipSync(SVG) }
}

async function otherPictures(goodPng: Buffer, goodJpeg: Buffer): Promise<Files> {
  return {
    GIF: await sample().gif().toBuffer(),
    'a GIF that is a script': Buffer.from(`GIF89a=1/*${'\0'.repeat(50)}*/;alert("MARKER")`, 'latin1'),
    TIFF: await sample().tiff().toBuffer(),
    AVIF: await sample().avif({ effort: 0 }).toBuffer(),
    'a PNG after a space': Buffer.concat([Buffer.from(' '), goodPng]),
    'a JPEG after HTML': Buffer.concat([Buffer.from('<script>/*'), goodJpeg]),
  }
}

function truncated(good: Good): Files {
  const files = Object.entries(good).flatMap(([name, content]) =>
    [0.1, 0.3, 0.5, 0.8, 0.95].map((share) => {
      const length = Math.max(12, Math.floor(content.length * share))
      return [`${share * 100} % of a ${name}`, content.subarray(0, length)] as const
    }),
  )
  return Object.fromEntries(files)
}

function garbled(good: Good): Files {
  const text = Buffer.from(`\r\n${SVG}`)
  const endless = Buffer.concat([good.png.subarray(0, 33), uint32(0xffff_ffff), Buffer.from('IDAT')])
  return {
    'PNG magic and text': Buffer.concat([good.png.subarray(0, 8), text]),
    'JPEG magic and text': Buffer.concat([good.jpeg.subarray(0, 3), text]),
    'WebP magic and text': Buffer.concat([good.webp.subarray(0, 12), text]),
    'a PNG whose head has a wrong checksum': flipped(good.png, 29),
    'a PNG whose pixels have a wrong checksum': flipped(good.png, good.png.length - 14),
    'a PNG of 0 × 0': png(0, 0),
    'a PNG of negative size': png(0x8000_0000, 64, { idat: Buffer.alloc(9) }),
    'a PNG with an endless chunk': endless,
    'a PNG whose pixels are no zlib': png(64, 64, { idat: text }),
    'a PNG with half of its pixels': png(64, 64, { idat: deflateSync(Buffer.alloc(64 * 96)) }),
    'a PNG without its palette': png(64, 64, { color: 3 }),
    'a JPEG without its tables': withoutTables(good.jpeg),
    'a JPEG of 0 × 0': withClaimedSize(good.jpeg, 0, 0),
    'a JPEG that says 65535 × 65535': withClaimedSize(good.jpeg, 65_535, 65_535),
    'a WebP of noise': Buffer.concat([good.webp.subarray(0, 30), Buffer.alloc(400, 0xa7)]),
  }
}

function tooLarge(good: Good): Files {
  return {
    'a PNG of 20000 × 20000': png(20_000, 20_000, { depth: 1, color: 0 }),
    'a PNG that says 60000 × 60000': png(60_000, 60_000, { idat: deflateSync(Buffer.alloc(100)) }),
    'a JPEG that says 65500 × 65500': withClaimedSize(good.jpeg, 65_500, 65_500),
    'a PNG of 16 bit and 40 million pixels': png(6300, 6300, { depth: 16, color: 6 }),
    'a progressive JPEG that says 3700 × 3700': withClaimedSize(good.progressive, 3700, 3700),
    'a WebP that says 16383 × 16383': claimingWebp(good.webp, 16_383, 16_383),
    'a WebP that says 4500 × 4500': claimingWebp(good.webp, 4500, 4500),
    'an interlaced PNG of 10 million pixels of 16 bit': png(3200, 3200, { depth: 16, color: 6, interlaced: true }),
  }
}

function polyglots(good: Good): Files {
  const html = Buffer.from('<script>alert("MARKER")</script>')
  const zip = Buffer.from(`PK\x03\x04${'\0'.repeat(26)}MARKERPK\x05\x06${'\0'.repeat(18)}`, 'latin1')
  return Object.fromEntries(
    Object.entries(good).flatMap(([name, content]) => [
      [`a ${name} that is also HTML`, Buffer.concat([content, html])],
      [`a ${name} that is also a ZIP`, Buffer.concat([content, zip])],
    ]),
  )
}

function bombsBesidePixels(good: Good): Files {
  const packed = deflateSync(Buffer.alloc(7_000_000, 'MARKER'), { level: 9 })
  const text = (name: string, head: string) => chunk(name, Buffer.concat([Buffer.from(head), packed]))
  const comment = segment(0xfe, Buffer.from('<?php system("MARKER");'))
  return {
    'a PNG with gigabytes of text': png(64, 64, { extra: Array<Buffer>(300).fill(text('zTXt', 'a\0\0')) }),
    'a PNG with gigabytes of translated text': png(64, 64, {
      extra: Array<Buffer>(300).fill(text('iTXt', 'a\0\x01\0\0\0')),
    }),
    'a PNG with an endless color profile': png(64, 64, { extra: [text('iCCP', 'a\0\0')] }),
    'a PNG with a program in a text': png(64, 64, { extra: [chunk('tEXt', Buffer.from('Comment\0<?php MARKER'))] }),
    'a PNG with a broken profile': png(64, 64, { extra: [chunk('iCCP', Buffer.from('MARKER\0\0junk'))] }),
    'a PNG with a thousand chunks': png(64, 64, {
      extra: Array<Buffer>(1000).fill(chunk('prVt', Buffer.from('MARKER'))),
    }),
    'a JPEG with a program in a comment': withSegments(good.jpeg, comment),
    'a JPEG with a thousand comments': withSegments(good.jpeg, ...Array<Buffer>(1000).fill(comment)),
    'a JPEG with a broken profile': withSegments(good.jpeg, segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01MARKER'))),
    'a JPEG with what looks like scans behind it': Buffer.concat([good.jpeg, Buffer.alloc(4000, '\xff\xda', 'latin1')]),
    'a JPEG with what looks like scans in a comment': withSegments(
      good.jpeg,
      segment(0xfe, Buffer.alloc(4000, '\xff\xda', 'latin1')),
    ),
    'a JPEG with broken EXIF': withSegments(
      good.jpeg,
      segment(0xe1, Buffer.from(`Exif\0\0II*\0\xff\xff\xff\xffMARKER`, 'latin1')),
    ),
  }
}

async function odd(good: Good): Promise<Files> {
  const location = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitude: '0/1 7/1 3/1' }
  const exif = { IFD0: { Copyright: 'MARKER', Model: 'MARKER' }, IFD3: location }
  const frames = Buffer.alloc(64 * 64 * 3 * 4, 90)
  return {
    'a JPEG that tells where it was taken': await sample().withExif(exif).jpeg().toBuffer(),
    'a WebP that tells where it was taken': await sample().withExif(exif).webp().toBuffer(),
    'a PNG that tells where it was taken': await sample().withExif(exif).png().toBuffer(),
    'a JPEG with XMP': await sample()
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">MARKER</x:xmpmeta>')
      .jpeg()
      .toBuffer(),
    'a JPEG of wide colors': await sample().withIccProfile('p3').jpeg().toBuffer(),
    'a JPEG for printing': await sample().toColorspace('cmyk').jpeg().toBuffer(),
    'a gray JPEG': await sample().greyscale().jpeg().toBuffer(),
    'a progressive JPEG': good.progressive,
    'a moving WebP': await sharp(frames, { raw: { width: 64, height: 256, channels: 3, pageHeight: 64 } })
      .webp()
      .toBuffer(),
    'a moving PNG': png(64, 64, { extra: [chunk('acTL', Buffer.from([0, 0, 0, 9, 0, 0, 0, 0]))] }),
    'a PNG of 16 bit': png(64, 64, { depth: 16, color: 6 }),
    'an interlaced PNG': png(64, 64, { interlaced: true }),
    'a gray PNG with alpha': png(64, 64, { color: 4 }),
    'a PNG of 1 bit': png(64, 64, { depth: 1, color: 0 }),
    'a PNG of 40 million pixels': png(6300, 6300, { color: 6 }),
    'an interlaced PNG of 16 million pixels': png(4000, 4000, { color: 6, interlaced: true }),
    'a progressive JPEG of 10 million pixels': await blank(3200).jpeg(PROGRESSIVE).toBuffer(),
    'a WebP of 16 million pixels': await blank(4000).webp({ lossless: true, effort: 0 }).toBuffer(),
  }
}

function flipped(content: Buffer, index: number): Buffer {
  const bytes = Buffer.from(content)
  bytes[index] = (bytes[index] ?? 0) ^ 0xff
  return bytes
}

/** A lossless WebP with a false size in the header. */
function claimingWebp(webp: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(webp)
  bytes.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21)
  return bytes
}
