import type { MetaFunction } from 'react-router'
import { data } from 'react-router'
import { NotFound } from '../chrome/not-found.tsx'
import { notFoundMeta, pageMeta } from '../kit/page-meta.ts'

export const meta: MetaFunction = (args) => pageMeta(args, notFoundMeta)

export const loader = () => data(null, { status: 404 })

export const clientLoader = () => null

export default NotFound
