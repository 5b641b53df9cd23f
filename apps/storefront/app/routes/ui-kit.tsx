import type { MetaFunction } from 'react-router'

export const meta: MetaFunction = () => [{ title: 'UI kit' }, { name: 'robots', content: 'noindex' }]

/** Development only: see routes.ts. */
export { UiKit as default } from '../ui-kit/ui-kit.tsx'
