import { createContext, use } from 'react'
import type { PanelText } from './panel-text.server.ts'

export const PanelTextContext = createContext<PanelText | undefined>(undefined)

export function usePanelText(): PanelText {
  const text = use(PanelTextContext)
  if (!text) throw new Error('a part of the panel is used outside of it')
  return text
}
