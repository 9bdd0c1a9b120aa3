import { useRouteLoaderData } from 'react-router'
import type { ShellData } from './shell-data.server.ts'

let latest: ShellData | undefined

/** For the error page of the root route, which has no data when loading that data failed. */
export function keepShellData(data: ShellData): void {
  latest = data
}

export function useShellData(): ShellData {
  const data = useRouteLoaderData<ShellData>('root') ?? latest
  if (!data) throw new Error('useShellData needs the data of the root route')
  return data
}
