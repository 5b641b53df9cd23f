import { plural } from '@fieldhouse/contract/rules/plural'

const whole = new Intl.NumberFormat('en-US')
const list = new Intl.ListFormat('en-US')
const or = new Intl.ListFormat('en-US', { type: 'disjunction' })
const grams = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'gram' })
const kilograms = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 })

export const shipping = {
  title: 'Shipping',
  text: 'Boxes, and the rates used when carrier rates aren’t available. Quotes already given don’t change.',
  active: 'Active',
  off: 'Inactive',
  edit: (name: string) => `Edit ${name}`,
  saved: (name: string) => `Saved “${name}”`,
  deleted: (name: string) => `Deleted “${name}”`,
  weight: (g: number) => (g < 1000 ? grams.format(g) : kilograms.format(g / 1000)),
  upTo: (weight: string) => `up to ${weight}`,
  sides: ({ length_cm, width_cm, height_cm }: { length_cm: number; width_cm: number; height_cm: number }) =>
    `${length_cm} × ${width_cm} × ${height_cm} cm`,
  gramsRule: (low: number, high: number) => `Enter a whole number of grams from ${low} to ${whole.format(high)}.`,
  deletion: {
    action: 'Delete',
    title: (name: string) => `Delete “${name}”?`,
    text: 'You can restore it from the audit log.',
  },
  boxes: {
    title: 'Boxes',
    text: 'Carts are packed into as few packages as possible, each in the smallest box that can hold its weight.',
    failed: 'We couldn’t load boxes',
    add: 'Add box',
    columns: { name: 'Box', size: 'Size', weight: 'Empty weight', max: 'Max. weight' },
    name: 'Name',
    length: 'Length (cm)',
    width: 'Width (cm)',
    height: 'Height (cm)',
    weight: 'Empty weight (g)',
    max: 'Maximum weight of the contents (g)',
    sideRule: (low: number) => `Enter a number from ${low} to 270, with up to 1 decimal.`,
  },
  rates: {
    title: 'Table rates',
    text: 'For each name, customers see the rate with the lowest weight limit that fits their cart. Rates for specific states take priority over the rate for all states.',
    failed: 'We couldn’t load table rates',
    add: 'Add rate',
    columns: { name: 'Rate', states: 'Ships to', max: 'Weight', days: 'Delivery', price: 'Price' },
    everywhere: 'All states',
    days: (earliest: number, latest: number) =>
      earliest === latest
        ? `${latest} business ${plural('en', latest, 'day', 'days')}`
        : `${earliest}–${latest} business days`,
    name: 'Name',
    nameEs: 'Spanish name (optional)',
    nameEsNote: 'If empty, the shop shows the name above in Spanish, too.',
    states: 'States',
    statesNote:
      'Two-letter codes, such as AK, HI. Leave empty for all states that no other rate with this name covers.',
    statesRule: 'Enter a two-letter code for each state, such as AK, HI.',
    max: 'Maximum weight (g)',
    price: 'Price ($)',
    earliest: 'Minimum business days',
    latest: 'Maximum business days',
    daysRule: 'Can’t be less than the minimum.',
  },
  trial: {
    title: 'Test packing and rates',
    weight: 'Cart weight (g)',
    state: 'Ships to',
    action: 'Run test',
    result: (parcels: string[], rates: string[]) =>
      `Ships in ${list.format(parcels)}. Without carrier rates, shipping costs ${or.format(rates)}.`,
  },
}

/** Audit labels of shipping. */
export const shippingAudit = {
  actions: {
    createBox: 'Added box',
    replaceBox: 'Updated box',
    deleteBox: 'Deleted box',
    createTableRate: 'Added table rate',
    replaceTableRate: 'Updated table rate',
    deleteTableRate: 'Deleted table rate',
  },
  entities: { box: 'Box', table_rate: 'Table rate' },
  fields: {
    length_cm: 'Length (cm)',
    width_cm: 'Width (cm)',
    height_cm: 'Height (cm)',
    max_weight_g: 'Maximum weight (g)',
    states: 'States',
    price: 'Price',
    earliest_days: 'Minimum business days',
    latest_days: 'Maximum business days',
  },
}

export const shippingErrors = {
  last_active_row: 'At least one box, and one rate for all states, must stay active. Add another first.',
}
