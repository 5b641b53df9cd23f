import { downloadMyData } from '@fieldhouse/contract/operations.generated'
import { api } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { StatusNote } from '../../kit/status-note.tsx'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { ProfileSection } from './profile-section.tsx'
import { useAsyncAction } from './use-action.ts'

export function DataExportSection() {
  const { data } = useAccountMessages().profile
  const { busy, status, run } = useAsyncAction()

  async function download() {
    saveAs(data.file, JSON.stringify(await api.call(downloadMyData), null, 2))
    return data.downloaded
  }

  return (
    <ProfileSection id="data" title={data.title} text={data.text}>
      <div>
        <Button variant="ghost" busy={busy !== null} onClick={() => run('download', download)}>
          {data.download}
        </Button>
      </div>
      <StatusNote status={status} />
    </ProfileSection>
  )
}

function saveAs(name: string, json: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
