import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { PageTitle } from '../kit/page-title.tsx'
import { useMessages } from '../language.ts'
import classes from './staff-frame.module.css'

export function StaffLayout({ children }: { children: ReactNode }) {
  const { staff } = useMessages()
  return (
    <section className={classes.frame}>
      <PageTitle>{staff.title}</PageTitle>
      <nav className={classes.tabs} aria-label={staff.title}>
        <Tab to="/staff">{staff.members}</Tab>
        <Tab to="/staff/invitations">{staff.invitations}</Tab>
        <Tab to="/staff/roles">{staff.roles}</Tab>
      </nav>
      {children}
    </section>
  )
}

function Tab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink className={classes.tab ?? ''} to={to} end>
      {children}
    </NavLink>
  )
}
