import CMS, { type CmsConfig } from '@sveltia/cms'

/** The editor in the browser, bundled by build-cms.ts into /admin. */
// A configuration of an earlier release may be in the browser's cache.
const response = await fetch('/admin/config.json', { cache: 'no-cache' })
const config = JSON.parse(await response.text(), (key, value: unknown) =>
  // With the flag of the schemas.
  key === 'pattern' && Array.isArray(value) ? [new RegExp(String(value[0]), 'u'), value[1]] : value,
) as CmsConfig
await CMS.init({ config })
