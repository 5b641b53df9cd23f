import { downloadMyData } from '@fieldhouse/contract/operations.generated'
import { api } from '../../api.ts'
import { useAccountTexts } from '../../texts/account-texts.ts'
import { Button } from '../../ui/button.tsx'
import { StatusNote } from '../../ui/status-note.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useAction } from './use-action.ts'

export function DataSection() {
  const { data } = useAccountTexts().profile
  const { busy, status, run } = useAction()

  async function download() {
    saveAs(data.file, JSON.stringify(await api.call(downloadMyData), null, 2))
    return data.downloaded
  }

  return (
    <ProfileSection id="data" title={data.title} text={data.text}>
      <div>
        <Button look="ghost" busy={busy !== null} onClick={() => run('download', download)}>
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
