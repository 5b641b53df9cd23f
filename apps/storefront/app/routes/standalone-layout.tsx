import { Outlet } from 'react-router'
import { StandaloneLayout } from '../chrome/standalone-layout.tsx'

export default function StandalonePages() {
  return (
    <StandaloneLayout>
      <Outlet />
    </StandaloneLayout>
  )
}
