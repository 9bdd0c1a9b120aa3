// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { FeatureBoundary } from './feature-boundary.tsx'

/** How often the feature still fails. */
interface Faults {
  left: number
}

function Feature({ faults }: { readonly faults: Faults }) {
  const [clicks, setClicks] = useState(0)
  if (faults.left > 0) throw new Error('broken feature')
  return (
    <button type="button" onClick={() => setClicks(clicks + 1)}>
      Clicks: {clicks}
    </button>
  )
}

function openPage(isEssential = false) {
  const faults: Faults = { left: 0 }
  const page = () => (
    <>
      <FeatureBoundary>
        <p>Beside. </p>
        <FeatureBoundary isEssential={isEssential}>
          <Feature faults={faults} />
        </FeatureBoundary>
      </FeatureBoundary>
      <p>Far away. </p>
    </>
  )
  const onCaughtError = () => void (faults.left -= 1)
  const { rerender } = render(page(), { onCaughtError })
  onTestFinished(cleanup)
  const fail = (times: number) => {
    faults.left = times
    rerender(page())
  }
  return { fail }
}

const click = () => act(() => screen.getByRole('button').click())
const feature = () => screen.queryByRole('button')?.textContent

test('a feature that fails is mounted again, with a fresh state', () => {
  const { fail } = openPage()
  click()
  expect(feature()).toBe('Clicks: 1')
  fail(1)
  expect(feature()).toBe('Clicks: 0')
  click()
  expect(feature()).toBe('Clicks: 1')
})

test('two failures in a row are forgiven, the third costs only the feature', () => {
  const { fail } = openPage()
  fail(2)
  expect(feature()).toBe('Clicks: 0')
  fail(1)
  expect(document.body.textContent).toBe('Beside. Far away. ')
})

test('content that keeps failing hands its error to the next boundary', () => {
  const { fail } = openPage(true)
  fail(Number.POSITIVE_INFINITY)
  expect(document.body.textContent).toBe('Far away. ')
})
