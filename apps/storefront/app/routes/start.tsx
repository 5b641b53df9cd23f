import { redirect } from 'react-router'

export const loader = () => redirect('/home')

export const clientLoader = () => redirect('/home')
