import { useShellData } from './use-shell-data.ts'

export function SkipLink() {
  const { text } = useShellData()
  return (
    <a className="skip-link" href="#main">
      {text.skip}
    </a>
  )
}
