import type { MockLedgerOptions } from './options.js'
import { createJoiner, split } from './packets.js'

type Report = { readonly device: MockHidDevice; readonly reportId: number; readonly data: DataView }
type ReportListener = (event: Report) => void

/** `HIDDevice`. */
type MockHidDevice = {
  readonly vendorId: number
  readonly productId: number
  readonly productName: string
  readonly collections: readonly object[]
  oninputreport: ReportListener | null
  readonly opened: boolean
  open(): Promise<void>
  close(): Promise<void>
  forget(): Promise<void>
  sendReport(reportId: number, data: BufferSource): Promise<void>
  addEventListener(type: string, listener: ReportListener): void
  removeEventListener(type: string, listener: ReportListener): void
}

type Change = { readonly device: MockHidDevice }
type ChangeListener = (event: Change) => void

/** `navigator.hid` with one device, and what a test does with it. */
export type MockHid = {
  readonly hid: {
    getDevices(): Promise<MockHidDevice[]>
    requestDevice(options: {
      readonly filters: readonly { readonly vendorId?: number }[]
    }): Promise<MockHidDevice[]>
    addEventListener(type: string, listener: ChangeListener): void
    removeEventListener(type: string, listener: ChangeListener): void
  }
  listeners(): number
  requests(): number
  unplug(): void
  plugIn(hasApp: boolean): void
  setInUse(isInUse: boolean): void
  setPicker(answer: 'choose' | 'cancel' | 'blocked'): void
}

const models = { nanoS: 0x10, nanoX: 0x40, stax: 0x60 } as const

/** An error as browsers throw it. */
const domError = (name: string, message: string) => Object.assign(new Error(message), { name })

/** Creates it. `exchange` answers commands. */
export function createMockHid({
  model,
  exchange,
  hasApp,
  isAllowed = false,
  isPlugged = true
}: Pick<MockLedgerOptions, 'isAllowed' | 'isPlugged'> & {
  readonly model: keyof typeof models
  readonly hasApp: boolean
  exchange(command: Uint8Array): Promise<Uint8Array>
}): MockHid {
  const changes = new Map<string, Set<ChangeListener>>()
  let reportListeners = 0
  let allowed = isAllowed
  let isInUse = false
  let picker: 'choose' | 'cancel' | 'blocked' = 'choose'
  let requests = 0
  let device: MockHidDevice | undefined

  const state: HidState = {
    model,
    exchange,
    isHere: own => device === own,
    isInUse: () => isInUse,
    forget() {
      allowed = false
    },
    count(change) {
      reportListeners += change
    }
  }
  if (isPlugged) device = createHidDevice(state, hasApp)
  const emit = (type: 'connect' | 'disconnect', of: MockHidDevice) => {
    if (allowed) for (const listener of [...(changes.get(type) ?? [])]) listener({ device: of })
  }
  return {
    hid: {
      getDevices: async () => (allowed && device ? [device] : []),
      async requestDevice({ filters }) {
        requests++
        if (picker === 'blocked')
          throw domError('SecurityError', 'Must be handling a user gesture to show a permission request.')
        const isListed = filters.some(({ vendorId }) => vendorId === undefined || vendorId === 0x2c97)
        if (picker === 'cancel' || !device || !isListed) return []
        allowed = true
        return [device]
      },
      addEventListener(type, listener) {
        changes.set(type, (changes.get(type) ?? new Set()).add(listener))
      },
      removeEventListener: (type, listener) => void changes.get(type)?.delete(listener)
    },
    listeners: () => reportListeners + [...changes.values()].reduce((sum, { size }) => sum + size, 0),
    requests: () => requests,
    unplug() {
      const left = device
      device = undefined
      if (left) emit('disconnect', left)
    },
    plugIn(hasApp) {
      device = createHidDevice(state, hasApp)
      emit('connect', device)
    },
    setInUse(inUse) {
      isInUse = inUse
    },
    setPicker(answer) {
      picker = answer
    }
  }
}

/** What a plugged device needs to know of the rest. */
type HidState = {
  readonly model: keyof typeof models
  exchange(command: Uint8Array): Promise<Uint8Array>
  isHere(device: MockHidDevice): boolean
  isInUse(): boolean
  forget(): void
  count(change: number): void
}

/** Each time that it is plugged in it is another object, and its product id tells whether an app is open. */
function createHidDevice(state: HidState, hasApp: boolean): MockHidDevice {
  const listeners = new Set<ReportListener>()
  let isOpen = false
  const join = createJoiner((command, channel) => {
    void state.exchange(command).then(answer => {
      // What was closed, or left, hears nothing.
      if (!isOpen || !state.isHere(own)) return
      for (const data of split(answer, channel)) {
        const event = { device: own, reportId: 0, data }
        own.oninputreport?.(event)
        for (const listener of [...listeners]) listener(event)
      }
    })
  })
  const own: MockHidDevice = {
    vendorId: 0x2c97,
    productId: (models[state.model] << 8) | (hasApp ? 0x15 : 0x11),
    productName: 'Mock Ledger',
    collections: [{}],
    oninputreport: null,
    get opened() {
      return isOpen
    },
    async open() {
      if (isOpen) throw domError('InvalidStateError', 'The device is already open.')
      if (state.isInUse() || !state.isHere(own))
        throw domError('NotAllowedError', 'Failed to open the device.')
      isOpen = true
    },
    async close() {
      isOpen = false
    },
    async forget() {
      state.forget()
    },
    async sendReport(reportId, data) {
      if (!isOpen || !state.isHere(own) || reportId !== 0)
        throw domError('NotAllowedError', 'Failed to write the report.')
      join(
        new Uint8Array(
          data instanceof ArrayBuffer
            ? data.slice()
            : data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength)
        )
      )
    },
    addEventListener(_, listener) {
      listeners.add(listener)
      state.count(1)
    },
    removeEventListener(_, listener) {
      if (listeners.delete(listener)) state.count(-1)
    }
  }
  return own
}
