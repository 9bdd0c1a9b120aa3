import { createContext } from 'react'
import type { Drawing } from '#drawings/drawings/drawing.ts'

/** All inline drawings by name, given only while pages are built: the browser has them in its HTML. */
export const BuiltDrawings = createContext<Readonly<Record<string, Drawing>>>({})
