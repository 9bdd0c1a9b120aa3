/** Browser commands that both wire protocols support. */
export interface Tab {
  navigate(url: string): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
  /** Size of the viewport, not of the window. */
  resize(width: number, height: number): Promise<void>
  /** The expression must return a string, because the protocols encode other values differently. */
  evaluate(expression: string): Promise<string>
  perform(actions: readonly ActionSource[]): Promise<void>
  close(): Promise<void>
}

/** WebDriver action sources, identical in both protocols. */
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
  /** A new profile without cookies, storage or cache. */
  newTab(): Promise<Tab>
  stop(): Promise<void>
}

export interface Engine {
  readonly name: string
  start(): Promise<RunningEngine>
}
