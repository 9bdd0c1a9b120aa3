import { PAGE_TABLE } from '#site/page-table.ts'
import { contactForm } from '#tests/support/contact-form.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

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

test.describe('Trusted Types', () => {
  test.use({ noise: /trusted|policy|TrustedScript|eval/i })

  test('scripts cannot write HTML, evaluate text or start a worker but our own', async ({
    page,
  }) => {
    await openPage(page, '/contact')
    const ownWorker = page.waitForEvent('worker')
    await contactForm(page).name.focus()
    await ownWorker
    const outcomes = await page.evaluate(() => {
      const element = document.createElement('div')
      const script = document.createElement('script')
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown }
      }
      const workerRules = { createScriptURL: (url: string) => url }
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
        'another worker': () => new Worker('/assets/other.js'),
        'second policy of the worker': () => trustedTypes.createPolicy('app-worker', workerRules),
        'another policy': () => trustedTypes.createPolicy('another', workerRules),
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
