import { Outlet } from 'react-router'
import { StaffFrame } from '../staff/staff-frame.tsx'

export default function StaffRoute() {
  return (
    <StaffFrame>
      <Outlet />
    </StaffFrame>
  )
}
