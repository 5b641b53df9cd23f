/** Loaded with the form that signs up for texts. */
export const textSignUp = {
  title: 'Get texts from us',
  lead: 'New arrivals, restocks in your size, and sales.',
  leadWithCode: 'Sign up for texts about new arrivals, restocks in your size, and sales.',
  atCheckout: 'Get texts about new arrivals and sales',
  phone: 'Mobile number',
  submit: 'Sign up',
  faults: {
    incomplete: 'Enter a 10-digit mobile number.',
    elsewhere: 'Enter a mobile number in the US or Canada.',
    consent: 'Tick the box if you agree. Without it, we can’t text you.',
    tooMany: 'There were too many sign-ups just now. Try again later.',
    failed: 'We couldn’t sign you up. Reload the page and try again.',
  },
  channels: { label: 'Email or text', email: 'Email', text: 'Text' },
  newsletter: {
    title: 'News in your inbox',
    lead: 'New arrivals, restocks in your size, and sales.',
    email: 'Email',
    trap: 'Leave this empty',
    wrong: 'Enter a valid email, like name@example.com.',
    sentTitle: 'Check your inbox',
    sent: (email: string) => `We sent an email to ${email}. Open the link in it to confirm.`,
    nothingCame: 'No email after five minutes? Look in your spam folder, or',
    again: 'try again',
  },
  sent: {
    title: 'Reply YES to confirm',
    text: (phone: string) => `We sent a text to ${phone}. You’re signed up after you reply YES.`,
    textWithCode: (phone: string) => `We sent a text to ${phone}. Your code arrives after you reply YES.`,
    wrong: 'Wrong number?',
    change: 'Change it',
  },
}

export type TextSignUpMessages = typeof textSignUp
