const whole = new Intl.NumberFormat('en-US')

export const contactMessages = {
  title: 'Messages',
  range: ({ from, to, count }: { from: number; to: number; count: number }) =>
    `${whole.format(from)}–${whole.format(to)} of ${whole.format(count)}`,
  whole: (count: number) => whole.format(count),
  failed: 'We couldn’t load messages',
  failedOne: 'We couldn’t load this message',
  none: {
    title: 'No open messages',
    text: 'What shoppers write in the contact form appears here. You answer by email.',
  },
  noneDone: { title: 'No messages done yet', text: 'Messages that you answer or mark as done appear here for a year.' },
  noneFound: { title: 'This page is empty', text: 'The list is shorter now.' },
  noneHere: { title: 'This page is empty', text: 'The list is shorter now. Go back to the first page.' },
  filters: { clear: 'Go to the first page' },
  tabs: { label: 'Messages by status', open: 'Open', done: 'Done' },
  languages: { es: 'Spanish' },
  answered: 'answered',
  doneBy: (name: string) => `done by ${name}`,
  choose: 'Choose a message to read it.',
  back: 'Back to all messages',
  thread: 'Message and answers',
  order: (number: number) => `Order ${number}`,
  otherEmail: 'no order with this number and email',
  done: 'Mark as done',
  reopen: 'Open again',
  changed: 'A colleague has changed this message since you opened it. Read what’s new, then try again.',
  sent: 'email sent',
  waits: 'email not sent yet',
  remove: {
    label: 'Delete',
    title: 'Delete this message?',
    text: 'The message and its answers are deleted for good.',
    action: 'Delete message',
  },
  answer: {
    label: 'Your answer',
    empty: 'Write an answer first.',
    send: 'Send email',
    goesTo: (email: string) => `To ${email}. Replies arrive at the support email of the shop.`,
  },
}
