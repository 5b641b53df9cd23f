import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pageTitle, texts } from '../texts.ts'
import { Notice } from '../ui/notice.tsx'

export function meta() {
  return [{ title: pageTitle(texts.notFound.title) }]
}

export default function NotFoundRoute() {
  return (
    <Notice heading="h1" title={texts.notFound.title} text={texts.notFound.text}>
      <Button component={Link} to="/products">
        {texts.notFound.action}
      </Button>
    </Notice>
  )
}
