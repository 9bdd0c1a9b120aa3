import { useEffect, type RefObject } from 'react'

/** Safari gives no focus to a button that is clicked, so its dialog has none to give back. */
export function useFocusBack(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = inside.current?.closest('dialog')
    const handleClose = () => {
      if (document.activeElement !== document.body) return
      dialog?.parentElement?.querySelector('button')?.focus()
    }
    dialog?.addEventListener('close', handleClose)
    return () => dialog?.removeEventListener('close', handleClose)
  }, [inside])
}
