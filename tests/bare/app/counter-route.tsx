import { useState } from 'react'

export function meta() {
  return [
    { title: 'Bare page' },
    { name: 'description', content: 'The page that ours is compared with.' },
  ]
}

// oxlint-disable-next-line import/no-default-export -- the framework reads the default export
export default function CounterRoute() {
  const [count, setCount] = useState(0)
  return (
    <main>
      <h1>A bare page</h1>
      <p>The smallest page that this framework renders, hydrates and keeps alive.</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Clicked {count} times
      </button>
    </main>
  )
}
