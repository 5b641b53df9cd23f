const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Counts twice: an escape and the character itself. */
const GSM_EXTENSION = new Set('\f^{}\\[~]|€')

/** One message holds 160 GSM-7 or 70 UCS-2 characters; each part of a longer one holds 153 or 67. */
export function countSegments(body: string): number {
  const signs = [...body]
  const isGsm = signs.every((sign) => GSM.has(sign) || GSM_EXTENSION.has(sign))
  const sizes = signs.map((sign) => (isGsm ? (GSM_EXTENSION.has(sign) ? 2 : 1) : sign.length))
  const [alone, each] = isGsm ? [160, 153] : [70, 67]
  const size = sizes.reduce((sum, length) => sum + length, 0)
  return size <= alone ? 1 : countPacked(sizes, each)
}

/** A character of two units is never split across segments. */
function countPacked(sizes: readonly number[], each: number): number {
  let segments = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > each) {
      segments += 1
      used = 0
    }
    used += size
  }
  return segments
}
