import type { Texts } from '../texts/en.ts'

/** A built-in role is translated until staff renames it. */
export function roleText(name: string, { roleNames }: Texts): string {
  return (Object.hasOwn(roleNames, name) && roleNames[name]) || name
}
