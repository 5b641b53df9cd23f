import type { KeyObject } from 'node:crypto'
import { generateKeyPairSync, sign } from 'node:crypto'

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const OCTET_STRING = 0x04
const OID = 0x06
const UTF8 = 0x0c
const UTC_TIME = 0x17
const TRUE = Buffer.from([0x01, 0x01, 0xff])

const ECDSA_WITH_SHA256 = der(SEQUENCE, oid('2a8648ce3d040302'))
const VALIDITY = der(SEQUENCE, der(UTC_TIME, '200101000000Z'), der(UTC_TIME, '491231235959Z'))

interface Issuer {
  name: string
  key: KeyObject
}

/** The name that PayPal's signing certificates are issued to. */
const SIGNER = 'messageverificationcerts.paypal.com'

/**
 * The certificates of an emulated PayPal: a root that the shop is told to trust, and a signing certificate without its
 * issuer, which the shop finds at `issuerUrl`. Written by hand, because Node.js reads certificates but writes none.
 */
export function createSigningCertificates(issuerUrl: string) {
  const root = { name: 'Emulated root', ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) }
  const middle = { name: 'Emulated issuer', ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) }
  const signer = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const authority = [extension('551d13', [TRUE, der(OCTET_STRING, der(SEQUENCE, TRUE))])]
  const byRoot = { name: root.name, key: root.privateKey }
  const names = der(SEQUENCE, der(0x82, SIGNER))
  const access = der(SEQUENCE, der(SEQUENCE, oid('2b06010505073002'), der(0x86, issuerUrl)))
  return {
    ca: issue(byRoot, { name: root.name, key: root.publicKey, extensions: authority }),
    issuer: issue(byRoot, { name: middle.name, key: middle.publicKey, extensions: authority }),
    certificate: issue(
      { name: middle.name, key: middle.privateKey },
      {
        name: SIGNER,
        key: signer.publicKey,
        extensions: [
          extension('551d11', [der(OCTET_STRING, names)]),
          extension('2b06010505070101', [der(OCTET_STRING, access)]),
        ],
      },
    ),
    key: signer.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

let lastSerial = 0

/** PEM of an X.509 certificate, signed with the issuer's elliptic-curve key. */
function issue(issuer: Issuer, subject: Issuer & { extensions: readonly Buffer[] }): string {
  lastSerial += 1
  const content = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([lastSerial])),
    ECDSA_WITH_SHA256,
    commonName(issuer.name),
    VALIDITY,
    commonName(subject.name),
    subject.key.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, ...subject.extensions)),
  )
  const signature = sign('sha256', content, issuer.key)
  const whole = der(SEQUENCE, content, ECDSA_WITH_SHA256, der(BIT_STRING, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

function commonName(name: string): Buffer {
  return der(SEQUENCE, der(SET, der(SEQUENCE, oid('550403'), der(UTF8, name))))
}

function extension(id: string, parts: readonly Buffer[]): Buffer {
  return der(SEQUENCE, oid(id), ...parts)
}

/** An object identifier in its encoded form. */
function oid(hex: string): Buffer {
  return der(OID, Buffer.from(hex, 'hex'))
}

function der(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
