import { PAGE_TABLE } from '#site/page-table.ts'
import { useEveryControl } from '#tests/support/use-every-control.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import { product } from '#tests/support/page-words.ts'

test('every page is served with its own strict CSP', async ({ request }) => {
  for (const path of [...PAGE_TABLE.map((entry) => entry.path), '/nope']) {
    const response = await request.get(path)
    const policy = response.headers()['content-security-policy'] ?? ''
    expect(policy, path).toContain("object-src 'none'")
    expect(policy).toContain("style-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types app-worker default")
    expect(policy).toMatch(/script-src 'strict-dynamic' ('sha256-[\w+/=]+' ?)+;/)
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(Buffer.byteLength(policy)).toBeLessThan(2048)
    expect(await response.text()).not.toMatch(/<[a-z][^>]*\sstyle=/)
  }
})

// outside-changes.spec.ts does the same after full page loads.
test('using every control and following links causes no CSP violation', async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openPage(page, '/')
  for (const { path } of PAGE_TABLE.slice(1)) {
    // The closed search dialog contains links, too.
    const links = page.locator(`footer a[href="${path}"], header a[href="${path}"]`)
    await links.filter({ visible: true }).first().click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await useEveryControl(page)
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: `${product}, home` })
    .click()
  await expect(page.locator('.hero-art[data-animated]')).toBeAttached({ timeout: 10_000 })
  await useEveryControl(page)
})

test.describe('Trusted Types', () => {
  test.use({ noise: /trusted|policy|TrustedScript|eval/i })

  test('scripts cannot write HTML or evaluate text despite the default policy', async ({
    page,
  }) => {
    await openPage(page, '/')
    const outcomes = await page.evaluate(() => {
      const element = document.createElement('div')
      const script = document.createElement('script')
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown }
      }
      const attempts: Record<string, () => unknown> = {
        markup: () => (element.innerHTML = '<b>text</b>'),
        'script with a body': () => (element.innerHTML = '<script>alert(1)</script>'),
        'image with a handler': () => (element.innerHTML = '<img src=x onerror=alert(1)>'),
        'two empty scripts': () => (element.innerHTML = '<script></script><script></script>'),
        adjacent: () => document.body.insertAdjacentHTML('beforeend', '<i></i>'),
        parser: () => new DOMParser().parseFromString('<p>', 'text/html'),
        'text of a script': () => (script.text = 'alert(1)'),
        'address of a script': () => (script.src = '/assets/other.js'),
        'second default policy': () => trustedTypes.createPolicy('default', {}),
        'empty script': () => (element.innerHTML = '<script></script>'),
        blank: () => (element.innerHTML = ' '),
      }
      return Object.entries(attempts)
        .filter(([, attempt]) => {
          try {
            attempt()
            return true
          } catch {
            return false
          }
        })
        .map(([name]) => name)
    })
    expect(outcomes).toEqual(['empty script', 'blank'])
  })
})
