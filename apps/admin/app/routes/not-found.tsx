import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { currentTexts, pageTitle, useTexts } from '../language.ts'
import { Notice } from '../ui/notice.tsx'
import { useStartAddress } from '../ui/sections.ts'

export function meta() {
  return [{ title: pageTitle(currentTexts().notFound.title) }]
}

export default function NotFoundRoute() {
  const { title, text, action } = useTexts().notFound
  return (
    <Notice heading="h1" title={title} text={text}>
      <Button component={Link} to={useStartAddress()}>
        {action}
      </Button>
    </Notice>
  )
}
