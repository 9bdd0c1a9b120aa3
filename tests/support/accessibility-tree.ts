import type { Page } from '@playwright/test'

interface TreeNode {
  readonly role: string
  readonly name: string
}

/** What assistive technology gets; it does not contain inert parts. */
export async function readAccessibilityTree(page: Page): Promise<TreeNode[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? ''),
    }))
}
