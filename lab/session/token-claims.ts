export interface AccessTokenClaims {
  user_id: number
  session_id: string
  /** Milliseconds since the epoch. */
  expires_at: number
}

export interface RefreshTokenClaims {
  session_id: string
  generation: number
}

/** Reads the claims of an access token without verifying it. */
export function readAccessClaims(token: string | null | undefined): AccessTokenClaims | undefined {
  try {
    const payload = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >
    return { user_id: Number(payload.sub), session_id: String(payload.sid), expires_at: Number(payload.exp) * 1000 }
  } catch {
    return undefined
  }
}

const ID_BYTES = 16

/** Reads the session and generation that precede the seal of a refresh token. */
export function readRefreshClaims(token: string | null | undefined): RefreshTokenClaims | undefined {
  const bytes = Buffer.from(token ?? '', 'base64url')
  if (bytes.length <= ID_BYTES + 4) return undefined
  const session_id = bytes.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { session_id, generation: bytes.readUInt32BE(ID_BYTES) }
}
