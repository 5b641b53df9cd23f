/** The words of addresses, wherever one is entered. */
export const address = {
  fields: {
    full_name: 'Full name',
    line1: 'Street and number',
    line2: 'Apartment, suite, floor',
    city: 'City',
    state: 'State',
    postal_code: 'ZIP code',
    phone: 'Phone',
  },
  hints: {
    line1: 'For example 417 Montgomery St',
    line2: 'If there is one',
    phone: 'For the carrier only, should it not find you',
  },
  chooseState: 'Choose…',
  missing: {
    full_name: 'Enter the name of who receives it.',
    line1: 'Enter the street and the number.',
    city: 'Enter the city.',
    state: 'Choose the state.',
  },
  rules: {
    postal_code: 'Enter a ZIP code like 94103 or 94103-1234.',
    invalid: 'This cannot be used. Check it and try again.',
  },
  suggestion: {
    title: 'Check this address',
    didYouMean: 'Did you mean this address? The post writes it so:',
    unknown:
      'The post does not know this address. Check the street, the number and the ZIP code; if they are right, keep it.',
    take: 'Use this address',
    keep: 'Keep what I entered',
  },
}

export type AddressTexts = typeof address
