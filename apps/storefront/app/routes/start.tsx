import type { LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { langOfRequest, localPath } from '../lang.ts'

export const loader = toHome

export const clientLoader = toHome

function toHome({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  return redirect(localPath(langOfRequest(request), '/home'))
}
