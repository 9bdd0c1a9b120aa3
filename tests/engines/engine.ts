/** What a journey needs of a browser, in the words that both wire protocols share. */
export interface Tab {
  navigate(url: string): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
  /** The size of the page, not of the window around it. */
  resize(width: number, height: number): Promise<void>
  /** The expression gives a string: each protocol has its own way to write anything richer. */
  evaluate(expression: string): Promise<string>
  perform(actions: readonly ActionSource[]): Promise<void>
  close(): Promise<void>
}

/** The action sources of the WebDriver standard; both protocols take them as they are. */
export type ActionSource =
  | {
      readonly type: 'pointer'
      readonly id: string
      readonly actions: readonly (
        | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }
        | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: number }
      )[]
    }
  | {
      readonly type: 'key'
      readonly id: string
      readonly actions: readonly { readonly type: 'keyDown' | 'keyUp'; readonly value: string }[]
    }

export interface RunningEngine {
  readonly version: string
  /** A tab of a visitor who has never been here: no cookie, no storage, no cache. */
  newTab(): Promise<Tab>
  stop(): Promise<void>
}

export interface Engine {
  readonly name: string
  start(): Promise<RunningEngine>
}
