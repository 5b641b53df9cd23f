import Bowser from 'bowser'

export interface DeviceDescription {
  kind: 'phone' | 'tablet' | 'computer' | 'unknown'
  system: string
  browser: string
}

const KINDS: Record<string, DeviceDescription['kind']> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' }

/** A description that users recognize. Without versions, because updates change them. */
export function describeDevice(user_agent: string): DeviceDescription {
  if (user_agent === '') return { kind: 'unknown', system: '', browser: '' }
  const { platform, os, browser } = Bowser.parse(user_agent)
  return { kind: KINDS[platform.type ?? ''] ?? 'unknown', system: os.name ?? '', browser: browser.name ?? '' }
}

export function isSameDevice(a: string, b: string): boolean {
  const [first, second] = [describeDevice(a), describeDevice(b)]
  return first.kind === second.kind && first.system === second.system && first.browser === second.browser
}
