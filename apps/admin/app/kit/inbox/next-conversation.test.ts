import { expect, test } from 'vitest'
import { nextConversation } from './next-conversation.ts'

test('after a conversation is done, the next one opens, and after the last the one before', () => {
  expect(nextConversation([7, 5, 3], 5)).toBe(3)
  expect(nextConversation([7, 5, 3], 3)).toBe(5)
})

test('nothing opens if nothing is left, or the list shows other conversations', () => {
  expect(nextConversation([7], 7)).toBeUndefined()
  expect(nextConversation([7, 5], 9)).toBeUndefined()
})
