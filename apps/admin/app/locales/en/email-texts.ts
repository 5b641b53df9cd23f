export const emailTexts = {
  title: 'Email texts',
  text: 'What emails about an order say. Amounts, packages, and buttons follow below your text.',
  failed: 'We couldn’t load the email texts',
  history: 'History',
  kinds: {
    placed: 'Order confirmed',
    shipped: 'Order shipped',
    delivered: 'Order delivered',
    canceled: 'Order canceled',
    refunded: 'Refund sent',
  },
  language: 'Language',
  languages: { en: 'English', es: 'Spanish' },
  inLanguage: { en: 'In English', es: 'In Spanish' },
  subject: 'Subject',
  heading: 'Heading',
  body: 'Text',
  bodyHint: 'Plain text. An empty line begins a paragraph.',
  part: 'Emails about a part of an order always have the standard text.',
  placeholders: 'You can use:',
  placeholderNames: {
    order: 'order number',
    shop: 'shop name',
    name: 'customer’s name',
    total: 'order total',
    amount: 'refunded amount',
  },
  faults: {
    empty: 'Enter a text',
    unknown: (name: string) => `This email has no {${name}}`,
  },
  own: 'Your text',
  standard: 'Standard text',
  useStandard: 'Use standard text',
  saved: 'Email text saved',
  conflict: 'A colleague saved this text meanwhile. Load it again to continue.',
  preview: 'Preview',
  previewOf: (order: string) => `With the items of order ${order}, your newest. Name and address are examples.`,
  noOrders: 'The preview needs an order. Place one in your shop, and come back.',
  previewFailed: 'We couldn’t show the preview',
  sendTest: 'Send test',
  testSent: (email: string) => `Test sent to ${email}`,
  testRefused: (email: string) => `The mail server refused the test to ${email}`,
}

export type EmailTextsMessages = typeof emailTexts

export const emailTextAudit = {
  actions: { saveEmailText: 'Changed' },
  entities: { email_text: 'Email text' },
  fields: { subject: 'Subject', heading: 'Heading', text: 'Text' },
}
