import { total, type BuiltAssets } from './built-assets.ts'

/** Bytes after gzip: the limits were set in it. */
export interface AssistantSize {
  /** The scripts that every page loads for the assistant, before anybody opens it. */
  readonly launcher: number
  /** All that opening it brings beyond a page's start: scripts, styles, words and the drawing. */
  readonly panel: number
}

const WORDS = /^[a-z]{2}-[\w-]+\.js$/

export async function measureAssistant(assets: BuiltAssets): Promise<AssistantSize> {
  const { find, sizes, broughtBy } = assets
  const brought = [
    ...(await broughtBy(find(/^chat-panel-.*\.js$/))),
    ...find(/^chat-panel-.*\.css$/),
    ...find(/^contours-chat-.*\.svg$/),
  ]
  const words = await sizes(find(WORDS))
  return {
    launcher: total(await sizes(find(/^chat-launcher-.*\.js$/))),
    // A visitor reads one language; the longest counts.
    panel: total(await sizes(brought)) + Math.max(...words),
  }
}
