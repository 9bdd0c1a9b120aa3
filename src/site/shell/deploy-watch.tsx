import { useEffect, useRef } from 'react'
import { createPath, useNavigation } from 'react-router'
import { watchForcedReload } from '../lib/carry-over.ts'

/** The router loads the present page when a file of the next one is gone; the visitor wants the next. */
export function DeployWatch() {
  const { location } = useNavigation()
  const target = useRef<string>(undefined)
  useEffect(() => {
    target.current = location && createPath(location)
  }, [location])
  useEffect(() => watchForcedReload(() => target.current), [])
  return null
}
