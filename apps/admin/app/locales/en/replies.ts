const whole = new Intl.NumberFormat('en-US')

export const replies = {
  title: 'Replies',
  range: ({ from, to, count }: { from: number; to: number; count: number }) =>
    `${whole.format(from)}–${whole.format(to)} of ${whole.format(count)}`,
  whole: (count: number) => whole.format(count),
  failed: 'We couldn’t load replies',
  failedOne: 'We couldn’t load this conversation',
  none: {
    title: 'Nothing to answer',
    text: 'When somebody answers a text with more than a keyword such as STOP, it appears here.',
  },
  noneDone: { title: 'Nothing done yet', text: 'Conversations that you answer or mark as done appear here.' },
  noneFound: { title: 'This page is empty', text: 'The list is shorter now.' },
  noneHere: { title: 'This page is empty', text: 'The list is shorter now. Go back to the first page.' },
  filters: { clear: 'Go to the first page' },
  tabs: { label: 'Replies by status', toAnswer: 'To answer', done: 'Done' },
  languages: { es: 'Spanish' },
  doneBy: (name: string) => `done by ${name}`,
  choose: 'Choose a conversation to read it.',
  back: 'Back to all replies',
  talk: 'Messages',
  neverSignedUp: 'Never signed up',
  stopped: 'This number has unsubscribed, so no text can be sent to it.',
  done: 'Done',
  changed: 'This conversation has changed since you opened it. Read what’s new, then try again.',
  automatic: 'Automatic',
  test: 'Test',
  states: {
    queued: 'waiting to be sent',
    sending: 'being sent',
    sent: 'sent',
    delivered: 'delivered',
    failed: 'not delivered',
  },
  answer: {
    label: 'Your answer',
    empty: 'Write an answer first.',
    send: 'Send',
    costly: (encoding: string, letters: string) => `${encoding} because of ${letters}`,
    oneToOne: 'one to one, so no STOP line needed',
  },
}
