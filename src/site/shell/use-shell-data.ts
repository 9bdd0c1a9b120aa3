import { useRouteLoaderData } from 'react-router'
import type { ShellData } from './shell-data.server.ts'

export function useShellData(): ShellData {
  const data = useRouteLoaderData<ShellData>('root')
  if (!data) throw new Error('useShellData needs the data of the root route')
  return data
}
