import { useEffect, useLayoutEffect } from 'react'

/** Before the paint in the browser; while pages are built there is no layout to wait for. */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect
