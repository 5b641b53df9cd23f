const BATCH_SIZE = 512

/** Hashes off the main thread, in batches, so that the page stays responsive. Undefined without Web Crypto. */
export async function solveChallenge(challenge: string): Promise<string | undefined> {
  const bits = Number(challenge.split('.')[0])
  const encoder = new TextEncoder()
  // Browsers hide it on pages without TLS.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return undefined
  for (let start = 0; ; start += BATCH_SIZE) {
    const proofs = Array.from({ length: BATCH_SIZE }, (_, index) => `${challenge}.${start + index}`)
    const digests = await Promise.all(proofs.map((proof) => subtle.digest('SHA-256', encoder.encode(proof))))
    const solved = digests.findIndex((digest) => hasLeadingZeroBits(digest, bits))
    if (solved >= 0) return proofs[solved]
  }
}

function hasLeadingZeroBits(digest: ArrayBuffer, bits: number): boolean {
  return Math.clz32(new DataView(digest).getUint32(0)) >= bits
}
