import type { ReactNode } from 'react'
import { useLoadingIndicator } from '../loading/loading-indicator.ts'

export function Main({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const painted = useLoadingIndicator()
  return (
    <main id="content" tabIndex={-1} className={className} aria-busy={painted === 'overlay'}>
      {children}
    </main>
  )
}
