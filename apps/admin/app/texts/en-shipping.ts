const whole = new Intl.NumberFormat('en-US')
const list = new Intl.ListFormat('en-US')
const or = new Intl.ListFormat('en-US', { type: 'disjunction' })
const grams = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'gram' })
const kilograms = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 })

export const shipping = {
  title: 'Shipping',
  text: 'What parcels are packed into, and what sending costs when no carrier can be asked. Quotes that were given stay as they are.',
  active: 'In use',
  off: 'Off',
  edit: (name: string) => `Edit ${name}`,
  saved: (name: string) => `“${name}” is saved.`,
  deleted: (name: string) => `“${name}” is deleted.`,
  weight: (g: number) => (g < 1000 ? grams.format(g) : kilograms.format(g / 1000)),
  upTo: (weight: string) => `up to ${weight}`,
  sides: ({ length_cm, width_cm, height_cm }: { length_cm: number; width_cm: number; height_cm: number }) =>
    `${length_cm} × ${width_cm} × ${height_cm} cm`,
  gramsRule: (low: number, high: number) => `Enter whole grams from ${low} to ${whole.format(high)}.`,
  deletion: {
    action: 'Delete',
    title: (name: string) => `Delete “${name}”?`,
    text: 'It can be brought back from the audit log.',
  },
  boxes: {
    title: 'Boxes',
    text: 'A cart goes into as few parcels as possible, each in the smallest box that carries it.',
    failed: 'The boxes could not be loaded',
    add: 'Add a box',
    columns: { name: 'Box', size: 'Size', weight: 'Empty', max: 'Carries' },
    name: 'Name',
    length: 'Length (cm)',
    width: 'Width (cm)',
    height: 'Height (cm)',
    weight: 'Weight of the empty box (g)',
    max: 'The most that may be put into it (g)',
    sideRule: (low: number) => `Enter ${low} to 270, with at most one decimal.`,
  },
  rates: {
    title: 'Table rates',
    text: 'Of each name, the lightest class that carries a cart is offered. A rate that names states goes before the one for everywhere.',
    failed: 'The table rates could not be loaded',
    add: 'Add a rate',
    columns: { name: 'Rate', states: 'Where to', max: 'Weight', days: 'Arrives', price: 'Price' },
    everywhere: 'Everywhere',
    days: (earliest: number, latest: number) =>
      earliest === latest ? `in ${latest} working days` : `in ${earliest}–${latest} working days`,
    name: 'Name',
    nameEs: 'Name in Spanish',
    nameEsNote: 'Without one, Spanish shoppers read the name above.',
    states: 'States',
    statesNote: 'Their two letters, such as AK, HI. Empty: everywhere that no other rate of this name names.',
    statesRule: 'Enter two letters for each state, such as AK, HI.',
    max: 'Up to this weight (g)',
    price: 'Price ($)',
    earliest: 'Working days, at least',
    latest: 'Working days, at most',
    daysRule: 'This cannot be less than the days before.',
  },
  trial: {
    title: 'What would happen?',
    weight: 'Weight of a cart (g)',
    state: 'Sent to',
    action: 'Try it',
    result: (parcels: string[], rates: string[]) =>
      `It goes into ${list.format(parcels)}. Without a carrier it costs ${or.format(rates)}.`,
  },
}

/** How the audit log tells of shipping. */
export const shippingRecords = {
  actions: {
    createBox: 'Added the box',
    replaceBox: 'Changed the box',
    deleteBox: 'Deleted the box',
    createTableRate: 'Added the table rate',
    replaceTableRate: 'Changed the table rate',
    deleteTableRate: 'Deleted the table rate',
  },
  entities: { box: 'Box', table_rate: 'Table rate' },
  fields: {
    length_cm: 'Length (cm)',
    width_cm: 'Width (cm)',
    height_cm: 'Height (cm)',
    max_weight_g: 'Heaviest (g)',
    states: 'States',
    price: 'Price',
    earliest_days: 'Working days, at least',
    latest_days: 'Working days, at most',
  },
}

export const shippingRefusals = {
  last_one: 'One must stay in use: a box, and a rate for everywhere. Add another first.',
}
