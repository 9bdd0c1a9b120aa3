import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cmsPolicy } from './build-cms.ts'
import { cmsSettings, readCmsSettings } from './cms-settings.ts'

const policyFor = (env: Record<string, string>) => {
  const settings = readCmsSettings(env)
  return settings && cmsPolicy(settings)
}

test('the editor is off unless a back end is chosen', () => {
  expect(readCmsSettings({})).toBeUndefined()
  expect(readCmsSettings({ CMS_BACKEND: '' })).toBeUndefined()
})

test('images and releases are built with every setting', () => {
  const names = Object.keys(cmsSettings.shape)
  expect(names.length).toBeGreaterThan(5)
  const image = readFileSync('deploy/Containerfile', 'utf8')
  const build = readFileSync('deploy/build-images', 'utf8')
  const release = readFileSync('.github/workflows/release.yml', 'utf8')
  for (const name of names) {
    expect(image).toContain(`\nARG ${name}\n`)
    expect(build).toContain(name)
    expect(release).toContain(`\n          ${name}: \${{ vars.${name} }}\n`)
  }
})

test('a draft brings content only, and the build has no key', () => {
  const preview = readFileSync('.github/workflows/preview.yml', 'utf8')
  const [build = '', deploy = ''] = readFileSync('.github/workflows/release.yml', 'utf8').split(
    '\n  deploy:\n',
  )
  // Workflow and code of the main branch, not of the draft.
  expect(preview).toMatch(/\non:\n  pull_request_target:/)
  expect(build.match(/ref: .*\n.*path: draft\n.*sparse-checkout: content\n/g)).toHaveLength(1)
  expect(build).not.toContain('secrets.')
  expect(deploy).toContain('secrets.SSH_KEY')
  expect(deploy).not.toContain('ref:')
})

test.each([
  [{ CMS_BACKEND: 'github' }, 'CMS_REPOSITORY: is missing: write owner/name'],
  [{ CMS_BACKEND: 'gitlab', CMS_REPOSITORY: 'site' }, 'CMS_REPOSITORY: must look like owner/name'],
  [{ CMS_BACKEND: 'local', CMS_HOST: 'http://git' }, 'CMS_HOST: must be a full https:// address'],
])('wrong settings %o stop the build', (env, message) => {
  expect(() => readCmsSettings(env)).toThrow(message)
})

test('scripts and requests are limited to this site and the Git server', () => {
  const local = policyFor({ CMS_BACKEND: 'local' })
  expect(local).toContain("default-src 'none'; script-src 'self';")
  expect(local).not.toContain('https:')
  const github = policyFor({ CMS_BACKEND: 'github', CMS_REPOSITORY: 'company/site' })
  expect(github).toContain("connect-src 'self' blob: data: https://api.github.com;")
  const own = { CMS_BACKEND: 'gitlab', CMS_REPOSITORY: 'a/b', CMS_HOST: 'https://git.example.com' }
  expect(policyFor(own)).toContain("connect-src 'self' blob: data: https://git.example.com;")
})
