import { z } from 'zod'

/** Not a page of the site: it has a policy of its own and no budget. */
export const CMS_PAGE = 'admin/index.html'

const address = z.url({ protocol: /^https$/, error: 'must be a full https:// address' })

/** Settings of the editor in the browser. It is built only if CMS_BACKEND is set. */
export const cmsSettings = z
  .object({
    /** `local` works on the files of this computer, for development. */
    CMS_BACKEND: z.enum(['github', 'gitlab', 'local']),
    CMS_REPOSITORY: z
      .string()
      .regex(/^[\w.-]+(?:\/[\w.-]+)+$/, 'must look like owner/name')
      .default('local/repository'),
    CMS_BRANCH: z.string().min(1).default('main'),
    /** A server of one's own: `https://git.example.com`. */
    CMS_HOST: address.optional(),
    /** OAuth client for GitHub. Without one, editors sign in with an access token. */
    CMS_SIGN_IN: address.optional(),
    /** OAuth application of GitLab. Without one, editors sign in with an access token. */
    CMS_APP_ID: z.string().min(1).optional(),
  })
  .refine((given) => given.CMS_BACKEND === 'local' || given.CMS_REPOSITORY !== 'local/repository', {
    path: ['CMS_REPOSITORY'],
    error: 'is missing: write owner/name',
  })

export type CmsSettings = z.infer<typeof cmsSettings>

/** Undefined if the editor is switched off. */
export function readCmsSettings(env: NodeJS.ProcessEnv): CmsSettings | undefined {
  if (!env['CMS_BACKEND']) return undefined
  // CI passes settings that are not given as empty texts.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = cmsSettings.safeParse(given)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(faults.join('\n'))
}

export function cmsOrigins({ CMS_BACKEND, CMS_HOST }: CmsSettings) {
  if (CMS_BACKEND === 'local') return { api: [], pictures: [] }
  if (CMS_HOST) return { api: [CMS_HOST], pictures: [CMS_HOST] }
  return CMS_BACKEND === 'github'
    ? { api: ['https://api.github.com'], pictures: ['https://avatars.githubusercontent.com'] }
    : {
        api: ['https://gitlab.com'],
        pictures: ['https://gitlab.com', 'https://secure.gravatar.com'],
      }
}
