export const contactForm = {
  fields: { name: 'Name', email: 'Email', order_number: 'Order number', body: 'Message' },
  /** A field that only robots fill in; assistive technology does not reach it. */
  trap: 'Leave this empty',
  privacy: 'We use your details to answer you. Read our',
  policy: 'privacy policy',
  submit: 'Send message',
  needsScripts: 'This form needs JavaScript. Turn it on, or email us.',
  missing: { name: 'Enter your name.', body: 'Write a message.' },
  wrong: { email: 'Enter a valid email, like name@example.com.', order_number: 'Enter a number, like 1042.' },
  tooMany: 'You’ve sent several messages. Try again later, or email us.',
  failed: 'We couldn’t send your message. Try again.',
  sentTitle: 'Message sent',
  sent: ({ name, email }: { name: string; email: string }) => `Thanks, ${name}. We’ll answer at ${email}.`,
  toShop: 'Continue shopping',
}

export type ContactFormMessages = typeof contactForm
