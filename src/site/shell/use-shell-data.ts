import { useRouteLoaderData } from 'react-router'
import type { ShellData } from './shell-data.server.ts'

export function useShellData(): ShellData {
  const data = useRouteLoaderData<ShellData>('root')
  if (!data) throw new Error('the shell is used outside the root route')
  return data
}
