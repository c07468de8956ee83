/** Names of devices in user agents. */
const agentOf = (): string => (typeof navigator === 'undefined' ? '' : navigator.userAgent)

/**
 * Small questions about the page, by the names of AppKit. On a server every answer is `false`.
 * @example const isPhone = CoreHelperUtil.isMobile()
 */
export const CoreHelperUtil = {
  /** Whether there is a page. */
  isClient: (): boolean => typeof window !== 'undefined',
  isAndroid: (): boolean => /android/i.test(agentOf()),
  isIos: (): boolean => /iphone|ipad|ipod/i.test(agentOf()),
  /** Whether the device is a phone or a tablet. */
  isMobile: (): boolean => /android|iphone|ipad|ipod|mobile/i.test(agentOf()),
  /** The address of a CAIP-10 account id. */
  getPlainAddress: (caipAddress: string | undefined): string | undefined => caipAddress?.split(':')[2]
} as const
