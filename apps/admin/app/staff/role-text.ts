import type { Messages } from '../locales/en/messages.ts'

/** A built-in role is translated until staff renames it. */
export function roleText(name: string, { roleNames }: Messages): string {
  return (Object.hasOwn(roleNames, name) && roleNames[name]) || name
}
