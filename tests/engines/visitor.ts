import { vi } from 'vitest'
import type { Tab } from './engine.ts'
import { findExpression, type Target } from './find-element.ts'

/** WebDriver code points of keys without a character. */
const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' } as const

const HYDRATION_MS = 15_000
const TIMEOUT = { timeout: 5000 }

type Json = string | number | boolean | null | undefined | readonly Json[] | { [key: string]: Json }

/** User actions on a page. Each waits for its element. */
export class Visitor {
  readonly #tab: Tab
  readonly #origin: string
  readonly #warnings: string[] = []
  #hasOpenedPage = false

  constructor(tab: Tab, origin: string) {
    this.#tab = tab
    this.#origin = origin
  }

  async open(path: string): Promise<void> {
    await this.#collectWarnings()
    await this.#tab.navigate(this.#origin + path)
    this.#hasOpenedPage = true
    await this.#whenReady()
  }

  async reload(): Promise<void> {
    await this.#collectWarnings()
    await this.#tab.reload()
    await this.#whenReady()
  }

  async back(): Promise<void> {
    await this.#tab.back()
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#tab.resize(width, height)
  }

  async click(target: Target): Promise<void> {
    await vi.waitFor(() => this.read(target, middleOf), TIMEOUT)
    // After typing, Firefox scrolls to the caret with the next frame.
    await this.#nextFrames()
    const { x, y } = await vi.waitFor(() => this.read(target, middleOf), TIMEOUT)
    await this.#tab.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  async press(key: keyof typeof KEYS): Promise<void> {
    await this.type(KEYS[key])
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ])
    await this.#tab.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  async path(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search + location.hash)
  }

  async title(): Promise<string> {
    return this.evaluate(() => document.title)
  }

  async isVisible(target: Target): Promise<boolean> {
    return this.#run(`${findExpression(target)} !== undefined`)
  }

  async text(target: Target): Promise<string> {
    return this.read(target, (element) => element.innerText.trim())
  }

  async attribute(target: Target, name: string): Promise<string | null> {
    return this.read(target, (element, attributeName) => element.getAttribute(attributeName), name)
  }

  async hasFocus(target: Target): Promise<boolean> {
    return this.read(target, (element) => element === document.activeElement)
  }

  /** The function runs in the page and sees only its arguments. */
  async evaluate<Result, Args extends readonly Json[]>(
    callback: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    return this.#run(`(${callback.toString()})(...${JSON.stringify(args)})`)
  }

  /** The same for one element; throws if it is missing. */
  async read<Result, Args extends readonly Json[]>(
    target: Target,
    callback: (element: HTMLElement, ...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const found = `(${findExpression(target)} ?? (${fail.toString()})(${JSON.stringify(target)}))`
    return this.#run(`(${callback.toString()})(${found}, ...${JSON.stringify(args)})`)
  }

  /** Script errors, policy violations and console output of the visit. */
  async warnings(): Promise<readonly string[]> {
    await this.#collectWarnings()
    return this.#warnings
  }

  async #collectWarnings(): Promise<void> {
    // The initial blank page may still be replaced and lose the result.
    if (!this.#hasOpenedPage) return
    const found = await this.evaluate(() => window.siteWarnings?.splice(0) ?? [])
    this.#warnings.push(...found)
  }

  async #nextFrames(): Promise<void> {
    await this.evaluate(() => {
      Reflect.deleteProperty(window, 'framesShown')
      requestAnimationFrame(() =>
        requestAnimationFrame(() => Object.assign(window, { framesShown: true })),
      )
    })
    await vi.waitUntil(() => this.evaluate(() => 'framesShown' in window), TIMEOUT)
  }

  /** Hydration is complete when the click recorder has been removed. */
  async #whenReady(): Promise<void> {
    const isReady = () =>
      this.evaluate(() => 'siteReplayClicks' in window && window.siteReplayClicks === undefined)
    try {
      await vi.waitUntil(isReady, { timeout: HYDRATION_MS })
    } catch {
      const state = await this.evaluate(() => [
        document.readyState,
        ...performance.getEntriesByType('resource').map(({ name }) => name),
      ])
      const details = [...state, ...(await this.warnings())].join('\n')
      throw new Error(
        `${await this.path()} was not hydrated within ${HYDRATION_MS} ms:\n${details}`,
      )
    }
  }

  async #run<Result>(expression: string): Promise<Result> {
    return JSON.parse(await this.#tab.evaluate(`JSON.stringify(${expression} ?? null)`)) as Result
  }
}

/** Runs in the page. */
function fail(target: Target): never {
  throw new Error(`not visible: ${JSON.stringify(target)}`)
}

/** Runs in the page. Throws while another element would receive the click. */
function middleOf(element: HTMLElement): { x: number; y: number } {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  if (!element.contains(hit)) throw new Error(`covered by ${hit?.outerHTML.slice(0, 80)}`)
  return { x, y }
}
