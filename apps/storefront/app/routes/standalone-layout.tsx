import { Outlet } from 'react-router'
import { StandaloneLayout } from '../ui/standalone-layout.tsx'

export default function StandalonePages() {
  return (
    <StandaloneLayout>
      <Outlet />
    </StandaloneLayout>
  )
}
