export const address = {
  fields: {
    full_name: 'Full name',
    line1: 'Street address',
    line2: 'Apartment, suite, etc.',
    city: 'City',
    state: 'State',
    postal_code: 'ZIP code',
    phone: 'Phone',
  },
  hints: {
    line1: 'For example, 417 Montgomery St',
    phone: 'Only for the carrier, in case there’s a delivery problem',
  },
  chooseState: 'Choose a state',
  missing: {
    full_name: 'Enter the recipient’s name.',
    line1: 'Enter a street address.',
    city: 'Enter a city.',
    state: 'Choose a state.',
  },
  rules: {
    postal_code: 'Enter a ZIP code, like 94103 or 94103-1234.',
    invalid: 'This doesn’t look right. Check it and try again.',
  },
  suggestion: {
    title: 'Verify your address',
    didYouMean: 'Did you mean this address?',
    unknown: 'We couldn’t verify this address. Check the street, number, and ZIP code. If they’re right, keep it.',
    take: 'Use this address',
    keep: 'Keep what I entered',
  },
}

export type AddressMessages = typeof address
