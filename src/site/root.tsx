import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Route } from './+types/root'
import './styles/app.css'
// Imported here to be part of the render-blocking style sheet.
import './features/assistant/launcher/launcher.css'
import './features/search/launcher/launcher.css'
import lateFontsUrl from './fonts/fonts-late.css?url'
import serifUrl from './fonts/display-latin.woff2?url'
import { ChatLauncher } from './features/assistant/launcher/chat-launcher.tsx'
import { launcherText, consentText } from './data/feature-text.server.ts'
import { ConsentBanner, ConsentControl } from './features/consent/consent.tsx'
import { searchText } from './data/generated-files.server.ts'
import { SearchLauncher } from './features/search/launcher/search-launcher.tsx'
import { forgetWithoutConsent } from './lib/device-memory.ts'
import { loadDocumentOnFailure } from './lib/document-fallback.ts'
import { loadStaticPage } from './lib/reload-state.ts'
import { localePrefixOf } from './lib/routing.ts'
import { localeOf } from './data/page-paths.server.ts'
import {
  RouteAnnouncer,
  SkipLink,
  UnreachableNote,
  useDocumentFallback,
  useScrollRestoration,
} from './shell/navigation-effects.tsx'
import { Footer } from './shell/footer.tsx'
import { LanguageSuggestion } from './shell/languages.tsx'
import { NavBar } from './shell/nav-bar.tsx'
import { FailurePage } from './shell/error-pages.tsx'
import { FeatureBoundary } from './shell/feature-boundary.tsx'
import { shellData, type ShellData } from './shell/shell-data.server.ts'
import { keepShellData } from './shell/use-shell-data.ts'

const Announcement = lazy(async () => ({
  default: (await import('./shell/announcement.tsx')).Announcement,
}))

declare global {
  interface Window {
    /** Set by the start script and removed after hydration. */
    siteReplayClicks?: (() => void) | undefined
    /** The path this document was loaded for. */
    readonly sitePath?: string
    /** React Router's hydration data, written by an inline script. */
    readonly __reactRouterContext?: object
    /** React Router's table of routes. */
    readonly __reactRouterManifest: { readonly routes: Record<string, unknown> }
  }
}

export function loader({ request }: Route.LoaderArgs) {
  const locale = localeOf(request)
  return {
    ...shellData(locale),
    consent: consentText(locale),
    assistant: launcherText(locale),
    search: searchText(locale),
  }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadDocumentOnFailure]

/** Revalidate the shell only when the locale changes. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return localePrefixOf(currentUrl.pathname) !== localePrefixOf(nextUrl.pathname)
}

export const links: Route.LinksFunction = () => [
  // One font family before the first paint; the start script loads the others.
  { rel: 'preload', href: serifUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  ...(import.meta.env.DEV ? [{ rel: 'stylesheet', href: lateFontsUrl }] : []),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  // Written by the build.
  ...(import.meta.env.PROD ? [{ rel: 'manifest', href: '/site.webmanifest' }] : []),
]

export function Layout({ children }: { readonly children: ReactNode }) {
  const shell = useRouteLoaderData<ShellData>('root')
  return (
    // The theme script sets an attribute before hydration.
    <html lang={shell?.locale ?? 'en'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { announcement, consent, assistant, search, nav } = loaderData
  useEffect(() => keepShellData(loaderData), [loaderData])
  const searchLauncher = <SearchLauncher key={search.index} text={search} pages={nav} />
  return (
    <>
      <SkipLink />
      <FeatureBoundary>
        <ConsentBanner text={consent} />
      </FeatureBoundary>
      <FeatureBoundary>
        {announcement && (
          <Suspense>
            <Announcement />
          </Suspense>
        )}
      </FeatureBoundary>
      <FeatureBoundary isEssential>
        <NavBar search={<FeatureBoundary isNested>{searchLauncher}</FeatureBoundary>} />
      </FeatureBoundary>
      <FeatureBoundary>
        <LanguageSuggestion />
        <UnreachableNote />
      </FeatureBoundary>
      <FeatureBoundary isEssential>
        <Outlet />
        <ReplayClicks />
      </FeatureBoundary>
      <FeatureBoundary isEssential>
        <Footer
          control={
            <FeatureBoundary isNested>
              <ConsentControl text={consent} />
            </FeatureBoundary>
          }
        />
      </FeatureBoundary>
      <FeatureBoundary>
        <ChatLauncher text={assistant} />
      </FeatureBoundary>
      <FeatureBoundary>
        <RouteAnnouncer />
        <PageEffects />
      </FeatureBoundary>
    </>
  )
}

/** Last resort: reload the page without React. */
export function ErrorBoundary() {
  useEffect(() => void loadStaticPage(), [])
  return <FailurePage />
}

function PageEffects() {
  useScrollRestoration()
  useDocumentFallback()
  useEffect(forgetWithoutConsent, [])
  return null
}

/** Inside the page's boundary, so that clicks are replayed once the page is hydrated. */
function ReplayClicks() {
  useEffect(() => {
    // In a task of its own: only then does React hydrate a boundary for the click.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      window.siteReplayClicks?.()
      window.siteReplayClicks = undefined
    })
    port1.start()
    port2.postMessage(undefined)
  }, [])
  return null
}
