import { createHash } from 'node:crypto'
import type { AnswerPages, Site, SiteFile } from '#server/http/load-build.ts'

declare global {
  interface Window {
    /** Errors that the page has reported since it was opened. */
    siteWarnings?: string[]
  }
}

/**
 * The WebKit driver reports neither script errors nor policy violations, so an inline script that
 * collects them is added to every page.
 */
function listen(): void {
  const warnings: string[] = (window.siteWarnings = [])
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      warnings.push(`console ${level}: ${values.join(' ')}`)
      write(...values)
    }
  }
  // Load errors do not bubble, so listen in the capture phase.
  addEventListener(
    'error',
    ({ target, message }) => {
      // Ignore failed preloads; a real request for the file is reported.
      const isHint = target instanceof HTMLLinkElement && /prefetch|preload/.test(target.rel)
      if (target instanceof Element && !isHint) warnings.push(`not loaded: ${target.outerHTML}`)
      if (target === window) warnings.push(`error: ${message}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => {
    warnings.push(`rejection: ${reason}`)
  })
  document.addEventListener('securitypolicyviolation', (event) => {
    const { violatedDirective, blockedURI, sourceFile } = event
    warnings.push(`policy violation: ${violatedDirective} ${blockedURI} ${sourceFile}`)
  })
  document.currentScript?.remove()
}

const SCRIPT = `(${listen.toString()})()`
const HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`

/** The site with the collecting script and its hash in the page policy. */
export function watchedSite({ files, notFound, answers, ...rest }: Site): Site {
  return {
    ...rest,
    files: new Map([...files].map(([address, file]) => [address, instrument(file)])),
    notFound: new Map([...notFound].map(([language, page]) => [language, instrument(page)])),
    answers: new Map([...answers].map(([language, pages]) => [language, instrumentAnswers(pages)])),
  }
}

function instrumentAnswers(pages: AnswerPages): AnswerPages {
  const entries = Object.entries(pages).map(([outcome, page]) => [outcome, instrument(page)])
  return Object.fromEntries(entries) as AnswerPages
}

function instrument(file: SiteFile): SiteFile {
  if (!file.headers['Content-Type']?.startsWith('text/html')) return file
  const html = file.bodies.identity?.toString() ?? ''
  const policy = file.headers['Content-Security-Policy'] ?? ''
  if (!html.includes('<head>') || !policy.includes("'strict-dynamic'"))
    throw new Error('cannot instrument a page without a head or a script policy')
  return {
    bodies: {
      identity: Buffer.from(html.replace('<head>', () => `<head><script>${SCRIPT}</script>`)),
    },
    etag: file.etag.replace(/"$/, '-watched"'),
    headers: {
      ...file.headers,
      'Content-Security-Policy': policy.replace(
        "'strict-dynamic'",
        () => `'strict-dynamic' ${HASH}`,
      ),
    },
  }
}
