/** One tab of a browser, with what every engine supports: the helpers of `page.ts` are built on it. */
export type Tab = {
  go(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page without outer variables; its arguments and its result are JSON. */
  run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Presses the pointer at this position of the viewport. */
  press(x: number, y: number): Promise<void>
  /** A screenshot of the viewport as a PNG, in base64. */
  picture(): Promise<string>
  /** Brings the tab to the front. */
  show(): Promise<void>
}

/** A browser with its own storage, which its tabs share. */
export type Profile = {
  openTab(): Promise<Tab>
  close(): Promise<void>
}

export type Engine = {
  /** Creates an empty profile. */
  openProfile(): Promise<Profile>
  close(): Promise<void>
}

export const viewport = { width: 1280, height: 860 } as const

/** A proxy that does not exist: requests to other machines fail at once, as in the Chromium flows. */
export const noProxy = { host: '127.0.0.1', port: 9, except: ['localhost', '127.0.0.1'] } as const

/** The actions of a press, in the form of both protocols. */
export const pressActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 }
    ]
  }
]
