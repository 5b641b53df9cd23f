import { plural } from '@fieldhouse/contract/rules/plural'
import type { TaxKind, TaxTreatment } from '@fieldhouse/contract/rules/tax-kinds'

const whole = new Intl.NumberFormat('en-US')

interface KindWords {
  name: string
  subject: string
  exempt: string
  taxed: string
}

const IS = { exempt: 'is exempt', taxed: 'is taxed' }
const ARE = { exempt: 'are exempt', taxed: 'are taxed' }
const kinds: Record<TaxKind, KindWords> = {
  clothing: { name: 'Clothing', subject: 'clothing', ...IS },
  footwear: { name: 'Footwear', subject: 'footwear', ...IS },
  accessory: { name: 'Accessories', subject: 'accessories', ...ARE },
  athletic_equipment: { name: 'Athletic equipment', subject: 'athletic equipment', ...IS },
  bag: { name: 'Bags', subject: 'bags', ...ARE },
}

const treatments: Record<TaxTreatment, string> = {
  taxed: 'Taxed',
  exempt: 'Exempt',
  exempt_below: 'Exempt below an amount per piece',
  taxed_above: 'Taxed only above an amount per piece',
  tax_free_days: 'Tax-free days',
}

export const taxRules = {
  taxRules: {
    kinds,
    treatments,
    adviser: 'These rules are a starting point, not tax advice. Check with your tax adviser.',
    sentence: {
      below: (amount: string) => `below ${amount} a piece`,
      upTo: (amount: string) => `up to ${amount} a piece`,
      above: (subject: string, amount: string) => `${subject}: only the part above ${amount} a piece is taxed`,
      taxFree: (subject: string, days: string) => `tax-free days for ${subject}, ${days}`,
      inState: (state: string, sentence: string) => `${state}: ${sentence}`,
      untaxed: (amount: string) => `${amount} not taxed`,
    },
    link: (count: number) =>
      count === 0 ? 'No rules' : `${whole.format(count)} ${plural('en', count, 'rule', 'rules')}`,
    title: (state: string) => `Tax rules of ${state}`,
    text: 'A kind without a rule is taxed. Amounts count for each piece, after discounts.',
    failed: 'We couldn’t load the tax rules',
    shipped: 'These are the rules that come with the shop.',
    edited: 'Your staff has edited these rules.',
    columns: { kind: 'Kind', rule: 'Rule', days: 'Days', source: 'Source' },
    none: { title: 'No rules', text: 'Every kind is taxed. Add a rule for an exemption.' },
    since: (day: string) => `since ${day}`,
    checked: (day: string) => `Checked ${day}`,
    unchecked: 'Not checked yet',
    add: 'Add rule',
    edit: (rule: string) => `Edit rule: ${rule}`,
    editTitle: 'Edit rule',
    remove: 'Remove rule',
    saved: 'Saved the tax rules',
    restore: {
      action: 'Restore shipped rules',
      title: 'Restore the rules that come with the shop?',
      text: 'Your edits are replaced. You can undo this in the audit log.',
    },
    conflict: 'Someone else has edited these rules. Reload the page and try again.',
    fields: {
      kind: 'Kind',
      treatment: 'Treatment',
      amount: 'Amount per piece',
      amountHint: 'Leave empty for any amount.',
      amountRule: 'Enter an amount like 110.00',
      includesAmount: 'A piece of exactly this amount is exempt',
      coversLocal: 'Applies to local tax, too',
      startsOn: 'First day',
      startsHint: 'Days begin at midnight in the state.',
      startRule: 'Enter the first day',
      endsOn: 'Last day',
      endRule: 'Enter a last day from the first day on',
      source: 'Source',
      sourceRule: 'Enter the statute or publication',
      checkedOn: 'Checked on',
      checkedRule: 'Enter the day of the check',
    },
  },
  taxKinds: {
    title: 'Tax kinds',
    text: 'The tax kind of a category applies to the categories below it. Products can have their own.',
    failed: 'We couldn’t load the tax kinds',
    categories: 'Categories',
    products: 'Products with their own kind',
    columns: { name: 'Name', kind: 'Tax kind' },
    kindOf: (name: string) => `Tax kind of ${name}`,
    inherited: (kind: string) => `As above (${kind})`,
    asCategory: 'As its category',
    noProducts: 'No product differs from its category.',
    addProduct: 'Add product',
    search: {
      typeMore: 'Type at least two characters.',
      searching: 'Searching…',
      nothing: 'No products match',
      clear: 'Clear',
    },
    saved: (name: string) => `Saved the tax kind of ${name}`,
  },
  taxCertificates: {
    title: 'Tax certificates',
    text: 'A customer with a certificate pays no sales tax in its states.',
    failed: 'We couldn’t load the tax certificates',
    add: 'Add certificate',
    search: 'Username or certificate number',
    customer: 'Customer',
    number: 'Certificate number',
    states: 'States',
    days: 'Days',
    startsOn: 'First day',
    endsOn: 'Last day, if it has one',
    rules: {
      customer: 'Enter a username or email.',
      unknown: 'No account has this username or email.',
      number: 'Enter the number on the certificate.',
      states: 'Choose at least one state.',
      startsOn: 'Choose the first day.',
      endsOn: 'Choose a day after the first one.',
    },
    saved: (name: string) => `Added a certificate for ${name}`,
    withdraw: 'Withdraw',
    withdrawOf: (number: string) => `Withdraw certificate ${number}`,
    withdrawTitle: (number: string) => `Withdraw certificate ${number}?`,
    withdrawText: (name: string) => `${name} pays sales tax from the next order. Earlier orders stay as they are.`,
    withdrawn: (name: string) => `Withdrew a certificate of ${name}`,
    none: {
      title: 'No tax certificates',
      text: 'Add one when a customer shows you a resale or exemption certificate.',
    },
    noneFound: { title: 'No certificate found', text: 'Enter the whole username or certificate number.' },
  },
  localTaxes: {
    title: 'Local tax rates',
    text: 'Local rates are added to the rate of a state that has one.',
    failed: 'We couldn’t load the local rates',
    history: 'History',
    load: 'Load CSV file',
    hint: 'Columns: zip, rate (percent), from, to, follows_state (yes, no, or empty). A file replaces all rates; History can undo it.',
    fileLabel: 'CSV file with local tax rates',
    tooLarge: 'The file is larger than 4 MB. Split off ZIP codes you don’t ship to.',
    loaded: (rates: number, zips: number) =>
      `Loaded ${whole.format(rates)} ${plural('en', rates, 'rate', 'rates')} for ${whole.format(zips)} ${plural('en', zips, 'ZIP code', 'ZIP codes')}`,
    refused: 'We didn’t load the file. Correct these lines and try again.',
    line: (line: string, problem: string) => `Line ${line}: ${problem}`,
    export: 'Export CSV',
    search: 'ZIP code',
    columns: { zip: 'ZIP code', rate: 'Rate', days: 'Days', follows: 'State’s exemptions' },
    follows: { yes: 'Apply', no: 'Don’t apply', asRule: 'As each rule says' },
    count: (count: number) => `${whole.format(count)} ${plural('en', count, 'rate', 'rates')}`,
    none: { title: 'No local rates', text: 'Load a CSV file to charge local tax by ZIP code.' },
  },
}
