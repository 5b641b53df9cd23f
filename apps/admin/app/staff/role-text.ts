import type { Texts } from '../texts/en.ts'

/** A built-in role is translated as long as staff has not renamed it. */
export function roleText(name: string, { roleNames }: Texts): string {
  return (Object.hasOwn(roleNames, name) && roleNames[name]) || name
}
