import { ProviderRefusal, ProviderUnavailable } from '../provider.ts'

/** Short enough for a shopper who waits on the page. A retry after a timeout sends the same idempotency key. */
const TIMEOUT_MS = 5000
/** Renew early, so that a token does not expire in flight. */
const TOKEN_RENEW_BEFORE_MS = 60_000

export interface PayPalAccount {
  url: string
  client_secret: string
  clientId: () => Promise<string>
}

export interface PayPalCall {
  method: 'GET' | 'POST'
  path: string
  body?: string
  /** Idempotency key. */
  request_id?: string
}

/** Authorizes calls and maps failures: ProviderRefusal is definite, ProviderUnavailable means an unknown outcome. */
export function createPayPalHttp(account: PayPalAccount, millis: () => number) {
  let token: { text: string; client_id: string; until: number } | undefined

  async function getToken(): Promise<string> {
    const client_id = await account.clientId()
    if (token?.client_id === client_id && token.until > millis()) return token.text
    const basic = Buffer.from(`${client_id}:${account.client_secret}`).toString('base64')
    const { status, body } = await send(`${account.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    if (status !== 200) throw new ProviderUnavailable(`PayPal answered ${status} for POST /v1/oauth2/token`)
    const { access_token, expires_in } = body as { access_token: string; expires_in: number }
    token = { text: access_token, client_id, until: millis() + expires_in * 1000 - TOKEN_RENEW_BEFORE_MS }
    return access_token
  }

  async function sendAuthorized({
    method,
    path,
    body,
    request_id,
  }: PayPalCall): Promise<{ status: number; body: unknown }> {
    return send(`${account.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await getToken()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(request_id ? { 'paypal-request-id': request_id } : {}),
      },
      ...(body === undefined ? {} : { body }),
    })
  }

  return async (call: PayPalCall): Promise<unknown> => {
    let response = await sendAuthorized(call)
    if (response.status === 401) {
      token = undefined
      response = await sendAuthorized(call)
    }
    if (response.status < 300) return response.body
    if (response.status >= 500 || response.status === 401 || response.status === 429) {
      throw new ProviderUnavailable(`PayPal answered ${response.status} for ${call.method} ${call.path}`)
    }
    throw new ProviderRefusal(issueOf(response.body), { status: response.status, method: call.method, path: call.path })
  }
}

async function send(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status: response.status, body: JSON.parse((await response.text()) || 'null') }
  } catch (cause) {
    throw new ProviderUnavailable(`no response from PayPal for ${init.method} ${new URL(url).pathname}`, { cause })
  }
}

function issueOf(body: unknown): string {
  const { details, name } = (body ?? {}) as { details?: { issue?: string }[]; name?: string }
  return details?.[0]?.issue ?? name ?? 'UNKNOWN'
}
