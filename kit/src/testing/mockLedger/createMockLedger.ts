import { createEthereumApp, type MockCommand } from './createEthereumApp.js'
import type { MockLedgerBehaviour, MockLedgerOptions, MockLedgerScreen } from './options.js'
import { createMockHid, type MockHid } from './createMockHid.js'
import {
  locked,
  notInstalled,
  refused,
  StatusError,
  unknownClass,
  unknownInstruction
} from './StatusError.js'

/** A Ledger that a test controls. */
export type MockLedger = {
  /** In place of `navigator.hid`. */
  readonly hid: MockHid['hid']
  /** All that it showed the person, in order. */
  readonly screens: readonly MockLedgerScreen[]
  /** All commands that it received as hex, in order. */
  readonly commands: readonly string[]
  /** The number of the page's listeners, on the device and on the list of devices. */
  readonly listeners: () => number
  /** The number of times that the browser's list of devices was opened. */
  readonly requests: () => number
  /** Whether it waits for the person. */
  readonly isAsking: () => boolean
  /** Answers one command, such as for a page that is elsewhere. The answer ends with the status word. */
  exchange(command: Uint8Array): Promise<Uint8Array>
  /** Approves what it shows, or the next if it shows nothing. */
  approveNext(): void
  rejectNext(): void
  setBehaviour(behaviour: MockLedgerBehaviour): void
  lock(): void
  unlock(): void
  unplug(): void
  plugIn(): void
  /** Opens an app, as the person does on the device; undefined: the list of apps. */
  openApp(name: string | undefined): void
  install(name: string, version: string): void
  setBlindSigning(allows: boolean): void
  /** Goes on with another seed, as after another passphrase. */
  setMnemonic(mnemonic: string): void
  /** Another program has it open, or not any more. */
  setInUse(isInUse: boolean): void
  /** What the browser's list of devices answers next. Default: `choose`. `blocked`: it opens in clicks only. */
  setPicker(answer: 'choose' | 'cancel' | 'blocked'): void
}

const testMnemonic = 'test test test test test test test test test test test junk'

type Own = {
  mnemonic: string
  apps: Record<string, string>
  openApp: string | undefined
  isLocked: boolean
  allowsBlindSigning: boolean
  behaviour: MockLedgerBehaviour
  /** The answers that a test has given beforehand. */
  next: ('approve' | 'reject')[]
  waiting: ((answer: 'approve' | 'reject') => void) | undefined
}

/**
 * Creates a Ledger without a device, for `ledger({ hid })`: real packets, real commands, and a small Ethereum app that signs with the keys of a
 * seed. It checks what it gets as the app does. The official packages of the maker drive it too.
 * @example const device = createMockLedger({ isLocked: true }); ledger({ hid: device.hid }); device.unlock()
 */
export function createMockLedger(options: MockLedgerOptions = {}): MockLedger {
  const screens: MockLedgerScreen[] = []
  const commands: string[] = []
  const own = createState(options)
  const model = options.model ?? 'nanoX'

  const show = createScreen(own, screens)
  let app = newApp()
  function newApp() {
    return createEthereumApp({
      mnemonic: own.mnemonic,
      version: own.apps.Ethereum ?? '1.13.0',
      isSmall: model === 'nanoS',
      allowsBlindSigning: () => own.allowsBlindSigning,
      show
    })
  }
  const open = (name: string | undefined) => {
    own.openApp = name
    app = newApp()
  }

  const answer = createAnswer({
    own,
    show,
    reconnectAs: name => reconnectAs(name),
    app: command => app(command)
  })
  const exchange = async (bytes: Uint8Array): Promise<Uint8Array> => {
    commands.push(Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join(''))
    const [cla = 0, ins = 0, p1 = 0, p2 = 0, length = 0] = bytes
    const data = bytes.slice(5, 5 + length)
    try {
      return Uint8Array.of(...(await answer({ cla, ins, p1, p2, data })), 0x90, 0x00)
    } catch (error) {
      const status = error instanceof StatusError ? error.status : 0x6f00
      return Uint8Array.of(status >> 8, status & 255)
    }
  }
  const mock = createMockHid({ ...options, model, exchange, hasApp: own.openApp !== undefined })
  /** The device leaves after its answer, and comes back with the app open. */
  const reconnectAs = (name: string | undefined) => {
    setTimeout(() => {
      mock.unplug()
      open(name)
      setTimeout(() => mock.plugIn(name !== undefined), 20)
    }, 5)
  }

  return {
    hid: mock.hid,
    screens,
    commands,
    listeners: mock.listeners,
    requests: mock.requests,
    isAsking: () => own.waiting !== undefined,
    exchange,
    ...createDeeds(own),
    unplug: mock.unplug,
    plugIn: () => mock.plugIn(own.openApp !== undefined),
    openApp(name) {
      mock.unplug()
      open(name)
      mock.plugIn(name !== undefined)
    },
    setMnemonic(mnemonic) {
      own.mnemonic = mnemonic
      app = newApp()
    },
    setInUse: mock.setInUse,
    setPicker: mock.setPicker
  }
}

const sized = (text: string) => [text.length, ...new TextEncoder().encode(text)]

/** What the person does with the device itself. */
function createDeeds(
  own: Own
): Pick<
  MockLedger,
  'approveNext' | 'rejectNext' | 'setBehaviour' | 'lock' | 'unlock' | 'install' | 'setBlindSigning'
> {
  const decide = (decision: 'approve' | 'reject') => {
    if (own.waiting) own.waiting(decision)
    else own.next.push(decision)
  }
  return {
    approveNext: () => decide('approve'),
    rejectNext: () => decide('reject'),
    setBehaviour(behaviour) {
      own.behaviour = behaviour
    },
    lock() {
      own.isLocked = true
    },
    unlock() {
      own.isLocked = false
    },
    install(name, version) {
      own.apps[name] = version
    },
    setBlindSigning(allows) {
      own.allowsBlindSigning = allows
    }
  }
}

function createState(options: MockLedgerOptions): Own {
  return {
    mnemonic: options.mnemonic ?? testMnemonic,
    apps: { ...(options.apps ?? { Ethereum: '1.13.0' }) },
    openApp: 'openApp' in options ? options.openApp : 'Ethereum',
    isLocked: options.isLocked ?? false,
    allowsBlindSigning: options.allowsBlindSigning ?? false,
    behaviour: options.behaviour ?? 'approve',
    next: [],
    waiting: undefined
  }
}

/** Shows the person something, and rejects with a status word if they reject it. */
function createScreen(own: Own, screens: MockLedgerScreen[]): (screen: MockLedgerScreen) => Promise<void> {
  return async screen => {
    screens.push(screen)
    const answer =
      own.next.shift() ??
      (own.behaviour === 'wait'
        ? await new Promise<'approve' | 'reject'>(resolve => {
            own.waiting = resolve
          })
        : own.behaviour)
    own.waiting = undefined
    if (answer === 'reject') throw new StatusError(screen.kind === 'openApp' ? 0x5501 : refused)
  }
}

type Far = {
  readonly own: Own
  show(screen: MockLedgerScreen): Promise<void>
  /** Leaves, and comes back with the app open. */
  reconnectAs(name: string | undefined): void
  app(command: MockCommand): Promise<Uint8Array>
}

/** The operating system of the device, which passes on what is for the open app. */
function createAnswer({ own, show, reconnectAs, app }: Far): (command: MockCommand) => Promise<Uint8Array> {
  const system = async ({ cla, ins, data }: MockCommand): Promise<Uint8Array | undefined> => {
    if (cla === 0xb0 && ins === 0x01) {
      const name = own.openApp ?? 'BOLOS'
      return Uint8Array.of(1, ...sized(name), ...sized(own.apps[name] ?? '2.2.4'), 1, 0)
    }
    if (cla === 0xb0 && ins === 0xa7) {
      reconnectAs(undefined)
      return new Uint8Array()
    }
    if (cla === 0xe0 && ins === 0xd8 && own.openApp === undefined) {
      const name = new TextDecoder().decode(data)
      if (!own.apps[name]) throw new StatusError(notInstalled)
      await show({ kind: 'openApp', content: name })
      reconnectAs(name)
      return new Uint8Array()
    }
    return undefined
  }
  return async command => {
    if (own.isLocked) throw new StatusError(locked)
    const found = await system(command)
    if (found) return found
    if (own.openApp !== 'Ethereum') throw new StatusError(own.openApp ? unknownClass : unknownInstruction)
    if (command.cla !== 0xe0) throw new StatusError(unknownClass)
    return app(command)
  }
}
