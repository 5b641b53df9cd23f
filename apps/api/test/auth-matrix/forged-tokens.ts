import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto'
import type { Keys } from '#platform/keys.ts'

const base64url = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

function jwt(header: object, payload: object, key: string | Uint8Array | null, hash = 'sha256'): string {
  const signed = `${base64url(header)}.${base64url(payload)}`
  return `${signed}.${key === null ? '' : createHmac(hash, key).update(signed).digest('base64url')}`
}

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Attempts of an attacker who has a valid token and the source code, but not the key. */
export function forgedTokens(keys: Keys, real: string, now: Date): Record<string, string> {
  const [header = '', payload = '', signature = ''] = real.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const seconds = Math.floor(now.getTime() / 1000)
  const good = { alg: 'HS256', typ: 'access' }
  const right = keys.for('access tokens')
  const rsaSigned = `${base64url({ alg: 'RS256', typ: 'access' })}.${payload}`
  const flipped = `${signature.slice(0, -2)}${signature.endsWith('AA') ? 'BB' : 'AA'}`

  return {
    'no algorithm': jwt({ alg: 'none', typ: 'access' }, claims, null),
    'No algorithm, in capitals': jwt({ alg: 'NONE', typ: 'access' }, claims, null),
    'no algorithm, with a signature': jwt({ alg: 'none', typ: 'access' }, claims, right),
    'no algorithm named': jwt({ typ: 'access' }, claims, right),
    'another case of the algorithm': jwt({ alg: 'hs256', typ: 'access' }, claims, right),
    'a longer hash': jwt({ alg: 'HS512', typ: 'access' }, claims, right, 'sha512'),
    'a middle hash': jwt({ alg: 'HS384', typ: 'access' }, claims, right, 'sha384'),
    'a public key': `${rsaSigned}.${signWith('sha256', Buffer.from(rsaSigned), rsa.privateKey).toString('base64url')}`,
    'an empty key': jwt(good, claims, ''),
    'a key of zeros': jwt(good, claims, Buffer.alloc(32)),
    'the word secret': jwt(good, claims, 'secret'),
    'the issuer as a key': jwt(good, claims, 'fieldhouse'),
    'the key of resets': jwt(good, claims, keys.for('reset tokens')),
    'the key of refreshes': jwt(good, claims, keys.for('refresh tokens')),
    'the key of links': jwt(good, claims, keys.for('confirm tokens')),
    'the signature of another': `${header}.${base64url({ ...claims, sub: '1' })}.${signature}`,
    'a later end': `${header}.${base64url({ ...claims, exp: seconds + 1e9 })}.${signature}`,
    'another side': `${header}.${base64url({ ...claims, aud: 'admin' })}.${signature}`,
    'another header': `${base64url({ ...good, kid: '../../etc/passwd' })}.${payload}.${signature}`,
    'a changed signature': `${header}.${payload}.${flipped}`,
    'a cut signature': `${header}.${payload}.${signature.slice(0, -4)}`,
    'no signature': `${header}.${payload}.`,
    'no signature and no dot': `${header}.${payload}`,
    'one part too many': `${real}.${signature}`,
    'four dots': `${real}..`,
    'another kind': jwt({ alg: 'HS256', typ: 'reset' }, claims, right),
    'no kind': jwt({ alg: 'HS256' }, claims, right),
    'a critical extension': jwt({ ...good, crit: ['exp'] }, claims, right),
    'an unknown critical extension': jwt({ ...good, crit: ['admin'], admin: true }, claims, right),
    'another issuer': jwt(good, { ...claims, iss: 'somebody' }, right),
    'no issuer': jwt(good, { ...claims, iss: undefined }, right),
    'an unknown side': jwt(good, { ...claims, aud: 'root' }, right),
    'several sides': jwt(good, { ...claims, aud: ['shop', 'admin'] }, right),
    'no session': jwt(good, { ...claims, sid: undefined }, right),
    'the session of another': jwt(good, { ...claims, sub: String(Number(claims.sub) + 1) }, right),
    'not valid yet': jwt(good, { ...claims, nbf: seconds + 3600 }, right),
    'an end that is a word': jwt(good, { ...claims, exp: 'never' }, right),
    'no JSON': `${base64url('{')}.${payload}.${signature}`,
    'just a word': 'null',
    'nothing but dots': '...',
    'very much of it': 'a'.repeat(10_000),
  }
}
