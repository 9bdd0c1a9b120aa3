import { useEffect, type ReactNode } from 'react'
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
// From here, so that it stands in the one sheet that the first paint waits for.
import './features/assistant/launcher/launcher.css'
import './features/search/launcher/launcher.css'
import lateFontsUrl from './generated/fonts/fonts-late.css?url'
import serifUrl from './generated/fonts/noto-serif-display-latin.woff2?url'
import { ChatLauncher } from './features/assistant/launcher/chat-launcher.tsx'
import { launcherText, consentText } from './data/feature-text.server.ts'
import { ConsentBanner, ConsentControl } from './features/consent/consent.tsx'
import { watchSpeed } from './features/telemetry/start-telemetry.ts'
import { searchText } from './data/generated-files.server.ts'
import { SearchLauncher } from './features/search/launcher/search-launcher.tsx'
import { forgetWithoutConsent } from './lib/device-memory.ts'
import { loadStaticPage } from './lib/reload-state.ts'
import { localePrefixOf } from './lib/routing.ts'
import { localeOf } from './data/page-paths.server.ts'
import { Altimeter } from './shell/scroll-progress.tsx'
import {
  DeployWatch,
  RouteAnnouncer,
  SkipLink,
  useScrollRules,
} from './shell/navigation-effects.tsx'
import { Footer } from './shell/footer.tsx'
import { NavBar } from './shell/nav-bar.tsx'
import { FailurePage } from './shell/error-pages.tsx'
import { FeatureBoundary } from './shell/feature-boundary.tsx'
import { shellData, type ShellData } from './shell/shell-data.server.ts'

declare global {
  interface Window {
    /** Set by the start script, taken back once React answers clicks itself. */
    korabReplayClicks?: (() => void) | undefined
    /** The address this document was loaded for. */
    readonly korabPath?: string
    /** The framework's data for hydration, written by an inline script. */
    readonly __reactRouterContext?: object
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

/** The frame changes only with the language; asking again would cost a request on every 404. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return localePrefixOf(currentUrl.pathname) !== localePrefixOf(nextUrl.pathname)
}

export const links: Route.LinksFunction = () => [
  // One family before the first paint; the start script brings the others after it.
  { rel: 'preload', href: serifUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  ...(import.meta.env.DEV ? [{ rel: 'stylesheet', href: lateFontsUrl }] : []),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  // Written when the site is built.
  ...(import.meta.env.PROD ? [{ rel: 'manifest', href: '/site.webmanifest' }] : []),
]

export function Layout({ children }: { readonly children: ReactNode }) {
  const shell = useRouteLoaderData<ShellData>('root')
  return (
    // The theme script sets an attribute before React arrives.
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
  const { consent, assistant, search, nav } = loaderData
  const searchLauncher = <SearchLauncher key={search.index} text={search} pages={nav} />
  return (
    <>
      <SkipLink />
      <FeatureBoundary>
        <ConsentBanner text={consent} />
      </FeatureBoundary>
      <FeatureBoundary isEssential>
        <NavBar search={<FeatureBoundary isNested>{searchLauncher}</FeatureBoundary>} />
      </FeatureBoundary>
      <FeatureBoundary>
        <Altimeter />
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
        <DeployWatch />
        <PageEffects />
      </FeatureBoundary>
    </>
  )
}

/** Whatever gets here could not be contained: show the page as the server sent it. */
export function ErrorBoundary() {
  useEffect(() => void loadStaticPage(), [])
  return <FailurePage />
}

function PageEffects() {
  useScrollRules()
  useEffect(forgetWithoutConsent, [])
  useEffect(watchSpeed, [])
  return null
}

/** Inside the page's boundary: clicks are replayed when the page has been hydrated. */
function ReplayClicks() {
  useEffect(() => {
    window.korabReplayClicks?.()
    window.korabReplayClicks = undefined
  }, [])
  return null
}
