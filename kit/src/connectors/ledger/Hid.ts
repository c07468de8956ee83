/** What a device of WebHID reports: one packet. */
export type HidReport = { readonly data: DataView }

/** The part of `HIDDevice` that the connector uses (https://wicg.github.io/webhid/). TypeScript's library has no WebHID. */
export type HidDevice = {
  readonly vendorId: number
  readonly productId: number
  readonly opened: boolean
  open(): Promise<void>
  close(): Promise<void>
  sendReport(reportId: number, data: Uint8Array<ArrayBuffer>): Promise<void>
  addEventListener(type: 'inputreport', listener: (event: HidReport) => void): void
  removeEventListener(type: 'inputreport', listener: (event: HidReport) => void): void
}

/** A device was plugged in, or removed. */
export type HidChange = { readonly device: HidDevice }

/** The part of `navigator.hid` that the connector uses. */
export type Hid = {
  /** The devices that the person has allowed for this origin and that are plugged in. */
  getDevices(): Promise<readonly HidDevice[]>
  /** Opens the browser's list of devices: in a click only. Resolves with none if the person chooses none. */
  requestDevice(options: { readonly filters: { readonly vendorId: number }[] }): Promise<readonly HidDevice[]>
  addEventListener(type: 'connect' | 'disconnect', listener: (event: HidChange) => void): void
  removeEventListener(type: 'connect' | 'disconnect', listener: (event: HidChange) => void): void
}

/** The vendor's USB id. */
export const vendorId = 0x2c97

/** The high byte of the product id is the model; the low byte changes with the open app. */
export const isNanoS = ({ productId }: HidDevice): boolean => productId >> 8 === 0x10 || productId === 0x0001
