import type { ReactNode } from 'react'
import { usePainted } from './painting.ts'

export function Main({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const painted = usePainted()
  return (
    <main id="content" tabIndex={-1} className={className} aria-busy={painted === 'overlay'}>
      {children}
    </main>
  )
}
