import type { MetaFunction } from 'react-router'
import { data } from 'react-router'
import { texts } from '../texts.ts'
import { NotFound } from '../ui/not-found.tsx'
import { pageMeta } from '../ui/page-meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: texts.notFound.title, description: texts.notFound.text, hidden: true })

export const loader = () => data(null, { status: 404 })

export const clientLoader = () => null

export default NotFound
