import { useEffect, type RefObject } from 'react'

/**
 * Where nothing had the focus before, the dialog has none to give back: after a key on a fresh page,
 * and in Safari after a click, which gives none to a button. The field would keep it, unseen.
 */
export function useFocusBack(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = inside.current?.closest('dialog')
    const handleClose = () => {
      const { activeElement, body } = document
      const isLost = activeElement === body || dialog?.contains(activeElement)
      if (isLost && !dialog?.open) dialog?.parentElement?.querySelector('button')?.focus()
    }
    dialog?.addEventListener('close', handleClose)
    return () => dialog?.removeEventListener('close', handleClose)
  }, [inside])
}
