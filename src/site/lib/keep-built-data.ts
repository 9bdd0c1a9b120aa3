import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For a route's `shouldRevalidate`: its data was made at build time, no query can change it. */
export function keepBuiltData({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}
