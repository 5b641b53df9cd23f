import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { screenMeta } from '../kit/screen-meta.ts'
import { useTexts } from '../language.ts'
import { useHomePath } from '../session/use-navigation.ts'
import { Notice } from '../ui/notice.tsx'

export const meta = screenMeta((texts) => texts.notFound.title)

export default function NotFoundRoute() {
  const { title, text, action } = useTexts().notFound
  return (
    <Notice heading="h1" title={title} text={text}>
      <Button component={Link} to={useHomePath()}>
        {action}
      </Button>
    </Notice>
  )
}
