import type { TokenPair } from '@fieldhouse/contract/accounts'

interface Family {
  user: string
  ended: boolean
}

interface IssuedRefresh {
  family: Family
  child?: string
  /** False from 30 seconds after its use on. */
  forgiven: boolean
}

interface IssuedAccess {
  family: Family
  refresh: string
  expired: boolean
}

export interface ModelServer {
  signIn: (user: string) => TokenPair
  /** Undefined means 401. */
  rotate: (refresh: string) => TokenPair | undefined
  signOut: (refresh: string) => void
  /** Whether an access token is accepted now. */
  admits: (access: string | null) => boolean
  userOf: (access: string) => string | undefined
  mintedTogether: (access: string, refresh: string) => boolean
  expireAccessTokens: () => void
  letGracePass: () => void
}

/** Sessions as the API implements them: rotation, token families, and one tolerated reuse while the child is unused. */
export function createModelServer(onReuse: (refresh: string, forgiven: boolean) => void): ModelServer {
  const refreshTokens = new Map<string, IssuedRefresh>()
  const accessTokens = new Map<string, IssuedAccess>()
  let serial = 0

  function issue(family: Family, refresh: string): TokenPair {
    const access = `access-${++serial}`
    accessTokens.set(access, { family, refresh, expired: false })
    return { access, refresh }
  }

  function newRefresh(family: Family): string {
    const token = `refresh-${++serial}`
    refreshTokens.set(token, { family, forgiven: true })
    return token
  }

  function rotate(refresh: string) {
    const token = refreshTokens.get(refresh)
    if (!token || token.family.ended) return undefined
    if (token.child === undefined) token.child = newRefresh(token.family)
    else {
      const forgiven = token.forgiven && refreshTokens.get(token.child)?.child === undefined
      onReuse(refresh, forgiven)
      if (!forgiven) {
        token.family.ended = true
        return undefined
      }
    }
    return issue(token.family, token.child)
  }

  return {
    signIn(user) {
      const family = { user, ended: false }
      return issue(family, newRefresh(family))
    },
    rotate,
    signOut(refresh) {
      const token = refreshTokens.get(refresh)
      if (token) token.family.ended = true
    },
    admits(access) {
      const token = accessTokens.get(access ?? '')
      return token !== undefined && !token.expired && !token.family.ended
    },
    userOf: (access) => accessTokens.get(access)?.family.user,
    mintedTogether: (access, refresh) => accessTokens.get(access)?.refresh === refresh,
    expireAccessTokens() {
      for (const token of accessTokens.values()) token.expired = true
    },
    letGracePass() {
      for (const token of refreshTokens.values()) if (token.child !== undefined) token.forgiven = false
    },
  }
}
