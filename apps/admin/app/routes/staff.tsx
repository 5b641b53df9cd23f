import { Outlet } from 'react-router'
import { StaffLayout } from '../staff/staff-frame.tsx'

export default function StaffRoute() {
  return (
    <StaffLayout>
      <Outlet />
    </StaffLayout>
  )
}
