import type { User } from '@fieldhouse/contract/accounts'
import { expect, test } from 'vitest'
import { toStoredUser } from './stored-user.ts'

const ana: User = {
  username: 'ana',
  first_name: 'Ana',
  last_name: 'Ibáñez',
  email: 'ana@example.com',
  email_confirmed: true,
  pending_email: 'new@example.com',
  avatar: { src: '/media/a-256.webp', width: 256, height: 256, avif_widths: [], placeholder: null, alt: '' },
  lang: 'es',
  size_ids: [3],
  created_at: '2026-01-05T10:00:00.000Z',
  permissions: ['staff'],
}

test('a browser keeps of a person what a header shows, and nothing else', () => {
  expect(toStoredUser(ana)).toEqual({ username: 'ana', first_name: 'Ana', avatar: '/media/a-256.webp' })
  expect(toStoredUser({ ...ana, avatar: null })).toEqual({ username: 'ana', first_name: 'Ana', avatar: null })
})
