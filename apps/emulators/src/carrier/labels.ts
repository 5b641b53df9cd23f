import { crc32, deflateSync } from 'node:zlib'
import type { Shipment } from './carrier-state.ts'

const WIDTH = 400
const HEIGHT = 600

/** A 4 × 6 inch image with a frame and the tracking code as bars; only the PDF has readable text. */
export function labelPng({ tracking_code }: Shipment): Uint8Array {
  const bars = [...(tracking_code ?? '')].map((sign) => sign.charCodeAt(0).toString(2).padStart(8, '0')).join('')
  const barWidth = Math.floor((WIDTH - 40) / Math.max(bars.length, 1)) || 1
  const isBlack = (x: number, y: number): boolean => {
    const isFrame = x < 4 || y < 4 || x >= WIDTH - 4 || y >= HEIGHT - 4
    const isBar = y > 380 && y < 540 && x >= 20 && bars[Math.floor((x - 20) / barWidth)] === '1'
    return isFrame || isBar || (y > 120 && y < 124)
  }
  // Each PNG row starts with its filter type; 0 is no filter.
  const pixels = Buffer.alloc(HEIGHT * (WIDTH + 1))
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) pixels[y * (WIDTH + 1) + 1 + x] = isBlack(x, y) ? 0 : 255
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header[8] = 8
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export function labelPdf(shipment: Shipment): Uint8Array {
  const { selected_rate, tracking_code, from_address, to_address } = shipment
  const lines = [
    `${selected_rate?.carrier} ${selected_rate?.service}`,
    '',
    'FROM',
    ...addressLines(from_address),
    '',
    'TO',
    ...addressLines(to_address),
    '',
    tracking_code ?? '',
    'SAMPLE: NOT FOR POSTAGE',
  ]
  const text = ['BT /F1 12 Tf 16 TL 20 400 Td', ...lines.map((line) => `(${escaped(line)}) Tj T*`), 'ET'].join('\n')
  return Buffer.from(
    pdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ]),
  )
}

function addressLines({ name, company, street1, street2, city, state, zip }: Shipment['to_address']): string[] {
  return [name, company, street1, street2, `${city ?? ''} ${state ?? ''} ${zip ?? ''}`].filter((line) => line !== null)
}

function escaped(line: string): string {
  return line.replaceAll(/[^ -~]/g, '?').replaceAll(/[\\()]/g, String.raw`\$&`)
}

/** Writes the objects and the cross-reference table with their offsets. */
function pdf(objects: readonly string[]): string {
  let written = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = written.length
    written += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return `${written}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${written.length}\n%%EOF\n`
}
