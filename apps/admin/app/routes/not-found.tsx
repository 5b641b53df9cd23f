import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Notice } from '../kit/notice.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { useHomePath } from '../session/use-navigation.ts'

export const meta = screenMeta((texts) => texts.notFound.title)

export default function NotFoundRoute() {
  const { title, text, action } = useMessages().notFound
  return (
    <Notice heading="h1" title={title} text={text}>
      <Button component={Link} to={useHomePath()}>
        {action}
      </Button>
    </Notice>
  )
}
