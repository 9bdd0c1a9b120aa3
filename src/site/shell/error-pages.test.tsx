// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '#tests/support/rendered-page.tsx'
import { FailurePage } from './error-pages.tsx'
import { shellData } from './shell-data.server.ts'
import { keepShellData } from './use-shell-data.ts'

test('the error page is shown when loading the data of the root route failed', () => {
  const data = shellData('en')
  keepShellData(data)
  // This route has no data.
  renderAt('/sq', <FailurePage />)
  expect(screen.getByRole('heading').textContent).toBe(data.failure.heading)
})
