import type { PersonalData } from '#platform/personal-data.ts'
import * as store from './store/personal-data.ts'

export const contactPersonalData: PersonalData = {
  module: 'contact',
  keeps: [
    {
      table: 'contact.messages',
      columns: ['name', 'email', 'order_number', 'body', 'lang'],
      why: 'staff answers what the person wrote in the contact form',
      until: 'erasure; a year after it was answered or marked as done',
    },
    {
      table: 'contact.messages',
      columns: ['done_by'],
      why: 'which member of staff marked it as done',
      until: 'as the message',
    },
    { table: 'contact.answers', columns: ['body'], why: 'what staff answered', until: 'as the message' },
    {
      table: 'contact.answers',
      columns: ['actor'],
      why: 'which member of staff wrote an answer',
      until: 'as the message',
    },
  ],
  export: async (db, person) => ({
    contact_messages: await store.exportMessages(db, person),
    contact_answers: await store.exportAnswers(db, person),
  }),
  async erase(db, person) {
    await store.deleteMessagesOf(db, person)
    return 'done'
  },
}
