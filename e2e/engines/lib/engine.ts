/** One tab of a browser. What every engine can do, and no more: the helpers of `page.ts` are made of it. */
export type Tab = {
  go(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page. It sees nothing from around it; its arguments and its result are JSON. */
  run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Presses the pointer at this place of the viewport, as a hand does. */
  press(x: number, y: number): Promise<void>
  /** The viewport as a PNG, in base64. */
  picture(): Promise<string>
  /** Brings the tab to the front. */
  show(): Promise<void>
}

/** A browser with storage of its own, which its tabs share. */
export type Profile = {
  openTab(): Promise<Tab>
  close(): Promise<void>
}

export type Engine = {
  /** A profile that holds nothing yet. */
  openProfile(): Promise<Profile>
  close(): Promise<void>
}

export const viewport = { width: 1280, height: 860 } as const

/** Where no other proxy is: what is not on this machine fails at once, as in the Chromium flows. */
export const noProxy = { host: '127.0.0.1', port: 9, except: ['localhost', '127.0.0.1'] } as const

/** The steps of a press, as both protocols write them. */
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
