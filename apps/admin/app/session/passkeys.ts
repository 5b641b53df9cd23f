import { beginPasskeySignIn, beginStepUp } from '@fieldhouse/contract/operations.generated'
import type { PasskeyCreationOptions } from '@fieldhouse/contract/second-factor'
import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { client } from '../client.ts'

/** Browsers bind passkeys to a domain name, so there are none on an IP address. */
export function supportsPasskeys(): boolean {
  const isIpAddress = /^[\d.]+$|^\[/.test(window.location.hostname)
  return browserSupportsWebAuthn() && !isIpAddress
}

type CreationOptionsJSON = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptionsJSON = Parameters<typeof startAuthentication>[0]['optionsJSON']

export function createPasskey(options: PasskeyCreationOptions) {
  return startRegistration({ optionsJSON: options as CreationOptionsJSON })
}

export async function askForPasskey(purpose: 'sign-in' | 'step-up') {
  const options = await (purpose === 'sign-in' ? client.call(beginPasskeySignIn) : client.call(beginStepUp))
  return startAuthentication({ optionsJSON: options as RequestOptionsJSON })
}

/** The browser's prompt was closed, or nobody answered it. */
export function isPasskeyCanceled(error: Error | null): boolean {
  return error?.name === 'NotAllowedError' || error?.name === 'AbortError'
}

/** The device already holds a passkey of this account. */
export function isPasskeyKnown(error: Error | null): boolean {
  return error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
}
