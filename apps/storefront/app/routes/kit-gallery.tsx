import type { MetaFunction } from 'react-router'

export const meta: MetaFunction = () => [{ title: 'UI kit' }, { name: 'robots', content: 'noindex' }]

/** Development only: see routes.ts. */
export { KitGallery as default } from '../kit-gallery/kit-gallery.tsx'
