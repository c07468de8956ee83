import type { Page } from '@playwright/test'
import { english, generateMnemonic, mnemonicToAccount } from 'viem/accounts'
import { createMockLedger } from '../../kit/src/testing/mockLedger/createMockLedger.js'
import type { MockLedgerOptions } from '../../kit/src/testing/mockLedger/options.js'

/** What the page's `navigator.hid` needs to know. */
type Plug = { readonly isAllowed: boolean; readonly isPlugged: boolean; readonly hasApp: boolean }

/**
 * A Ledger with a seed of its own at the computer of a page, of which all tabs have it. Their `navigator.hid` is a fake: the far end is in this
 * process, and outlives a reload.
 */
export async function plugLedger(page: Page, options: MockLedgerOptions = {}) {
  const mnemonic = generateMnemonic(english)
  const device = createMockLedger({ mnemonic, ...options })
  const plug = { isAllowed: false, isPlugged: true, hasApp: true }
  const context = page.context()
  await context.exposeFunction('ledgerExchange', async (command: readonly number[]) => [
    ...(await device.exchange(Uint8Array.from(command)))
  ])
  await context.exposeFunction('ledgerPlug', (): Plug => plug)
  await context.exposeFunction('ledgerAllow', () => {
    plug.isAllowed = true
  })
  await context.addInitScript(replaceHid)
  const change = async (isPlugged: boolean) => {
    plug.isPlugged = isPlugged
    await page.evaluate(
      ({ isPlugged }) =>
        (window as unknown as { readonly changeLedger: (isPlugged: boolean) => void }).changeLedger(
          isPlugged
        ),
      { isPlugged }
    )
  }
  return {
    device,
    /** Its account `index` in Ledger Live's scheme. */
    address: (index: number) => mnemonicToAccount(mnemonic, { accountIndex: index }).address,
    unplug: () => change(false),
    plugIn: () => change(true)
  }
}

/** Runs in the page: `navigator.hid` with one device, whose packets are joined here, and whose commands are answered by the test. */
function replaceHid(): void {
  type Far = {
    ledgerExchange(command: readonly number[]): Promise<readonly number[]>
    ledgerPlug(): Promise<Plug>
    ledgerAllow(): Promise<void>
    changeLedger(isPlugged: boolean): void
  }
  const far = window as unknown as Far
  const changes = new EventTarget()
  const change = (type: string) => changes.dispatchEvent(Object.assign(new Event(type), { device }))
  const createDevice = () => {
    let isOpen = false
    let bytes: number[] = []
    const answer = (channel: readonly number[], content: readonly number[]) => {
      const whole = [content.length >> 8, content.length & 255, ...content]
      for (let sequence = 0; sequence * 59 < whole.length; sequence++) {
        const packet = new Uint8Array(64)
        packet.set([...channel, 5, sequence >> 8, sequence & 255])
        packet.set(whole.slice(sequence * 59, (sequence + 1) * 59), 5)
        own.dispatchEvent(Object.assign(new Event('inputreport'), { data: new DataView(packet.buffer) }))
      }
    }
    const own = Object.assign(new EventTarget(), {
      vendorId: 0x2c97,
      productId: 0x4015,
      open: async () => {
        isOpen = true
      },
      close: async () => {
        isOpen = false
      },
      sendReport: async (_: number, data: Uint8Array) => {
        const [high = 0, low = 0, , first, second, ...rest] = data
        if (first === 0 && second === 0) bytes = []
        bytes.push(...rest)
        const length = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)
        if (bytes.length < length + 2) return
        void far.ledgerExchange(bytes.slice(2, 2 + length)).then(content => {
          if (isOpen) answer([high, low], content)
        })
      }
    })
    Object.defineProperty(own, 'opened', { get: () => isOpen })
    return own
  }
  let device = createDevice()
  far.changeLedger = isPlugged => {
    if (isPlugged) device = createDevice()
    change(isPlugged ? 'connect' : 'disconnect')
  }
  const listed = async () => {
    const { isAllowed, isPlugged } = await far.ledgerPlug()
    return isAllowed && isPlugged ? [device] : []
  }
  const hid = Object.assign(changes, {
    getDevices: listed,
    requestDevice: async () => {
      if (!navigator.userActivation.isActive) throw new DOMException('no gesture', 'SecurityError')
      await far.ledgerAllow()
      return listed()
    }
  })
  Object.defineProperty(navigator, 'hid', { value: hid })
}
