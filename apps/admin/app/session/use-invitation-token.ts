import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Token of the emailed link, removed from the address bar, where others could read or copy it. */
export function useInvitationToken(): string | null {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(() => tokenIn(hash))

  useEffect(() => {
    const invitationToken = tokenIn(hash)
    if (invitationToken === null) return
    setToken(invitationToken)
    void navigate('/accept-invitation', { replace: true })
  }, [hash, navigate])

  return token
}

function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('token')
}
