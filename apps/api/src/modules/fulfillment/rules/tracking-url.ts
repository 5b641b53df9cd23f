const PAGES: Readonly<Record<string, string>> = {
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
}

/** For a number that staff enters; a bought label brings its own address. */
export function trackingUrl(carrier: string | null, tracking_number: string | null): string | null {
  const page = carrier && PAGES[carrier.trim().toLowerCase()]
  return page && tracking_number ? page + encodeURIComponent(tracking_number.replaceAll(/\s/g, '')) : null
}
