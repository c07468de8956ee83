/** How a message is sent: tag and ttl in seconds, for the request and its answer (wire.md 5.6). */
export type MethodTraffic = {
  readonly tag: number
  readonly ttl: number
  readonly prompt?: true
  /** An answer's tag is the request's plus one; rejections of a proposal have their own. */
  readonly rejectTag?: number
  readonly rejectTtl?: number
}

const day = 86_400

/** Every method of the Sign protocol (wire.md 5.6). */
export const traffic = {
  wc_pairingDelete: { tag: 1000, ttl: day },
  wc_pairingPing: { tag: 1002, ttl: 30 },
  wc_sessionPropose: { tag: 1100, ttl: 300, prompt: true, rejectTag: 1120 },
  wc_sessionSettle: { tag: 1102, ttl: 300 },
  wc_sessionUpdate: { tag: 1104, ttl: day },
  wc_sessionExtend: { tag: 1106, ttl: day },
  wc_sessionRequest: { tag: 1108, ttl: 300, prompt: true },
  wc_sessionEvent: { tag: 1110, ttl: 300, prompt: true },
  wc_sessionDelete: { tag: 1112, ttl: day },
  wc_sessionPing: { tag: 1114, ttl: day },
  wc_sessionAuthenticate: { tag: 1116, ttl: 3600, prompt: true, rejectTag: 1118, rejectTtl: 300 }
} as const satisfies Readonly<Record<string, MethodTraffic>>

export type Method = keyof typeof traffic

/** Whether `value` is a method of the Sign protocol. */
function isMethod(value: string): value is Method {
  return Object.hasOwn(traffic, value)
}

/** The traffic of any method: unknown ones have tag 0 and a day (wire.md 5.6). */
export function trafficOf(method: string): MethodTraffic {
  return isMethod(method) ? traffic[method] : { tag: 0, ttl: day }
}
