import { plural } from '@fieldhouse/contract/rules/plural'

export const shipments = {
  title: 'Your packages',
  single: 'Your package',
  one: (number: number) => `Package ${number}`,
  states: {
    shipped: 'On its way',
    in_transit: 'On its way',
    exception: 'Delayed',
    delivered: 'Delivered',
  },
  exception: 'The carrier reported a problem with this package. Tracking shows the latest news.',
  progress: (sent: number, all: number) => `${sent} of ${all} items shipped.`,
  rest: (units: number) =>
    plural('en', units, '1 item hasn’t shipped yet.', `${units} items haven’t shipped yet.`) +
    ' We’ll email you when it’s on its way.',
  arrives: 'Arrives by',
  arrived: 'Delivered',
  sent: 'Shipped',
  trackingNumber: 'Tracking number',
  track: (carrier: string) => `Track at ${carrier}`,
  trackPackage: 'Track package',
  newTab: 'opens in a new tab',
  contents: 'In this package',
  history: 'Tracking history',
  steps: { placed: 'Confirmed', packed: 'Packed', shipped: 'Shipped', delivered: 'Delivered' },
}

export type ShipmentsMessages = typeof shipments
