import type { MetaFunction } from 'react-router'
import { data } from 'react-router'
import { NotFound } from '../ui/not-found.tsx'
import { notFoundPage, pageMeta } from '../ui/page-meta.ts'

export const meta: MetaFunction = (args) => pageMeta(args, notFoundPage)

export const loader = () => data(null, { status: 404 })

export const clientLoader = () => null

export default NotFound
