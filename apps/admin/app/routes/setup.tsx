import { QueryView } from '../kit/lists/query-view.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { SetupScreen } from '../setup/setup-screen.tsx'
import { useSetup } from '../setup/use-setup.ts'

export const meta = screenMeta((texts) => texts.setup.title)

export default function SetupRoute() {
  const { setup } = useMessages()
  return (
    <QueryView query={useSetup()} failed={setup.failed}>
      {(answer) => <SetupScreen setup={answer} />}
    </QueryView>
  )
}
