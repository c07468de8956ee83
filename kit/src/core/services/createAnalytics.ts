import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { invalidApp } from '../../protocol/errors/opening.js'
import { analyticsAnswerSchema } from '../../protocol/http/analyticsAnswer.js'
import { analyticsConfigAnswerSchema } from '../../protocol/http/analyticsConfig.js'
import { errorReportLimit, errorReportWindow } from '../../protocol/limits.js'
import type { Analytics } from '../contracts/KitServices.js'
import type { Kit } from '../Kit.js'
import type { Http } from './createHttp.js'
import { uuid } from './uuid.js'

/** Sends product events and error reports to the host's own analytics base only (decision D3, wire.md section 3). */
export function createAnalytics(kit: Kit, http: Http): Analytics {
  let isAllowed: Promise<boolean> | undefined
  let isForbidden = false
  let reports: number[] = []

  const post = async (timestamp: number | string, props: Readonly<Record<string, unknown>>) => {
    const { features, services } = kit.config.get()
    if (!features.analytics || !services.analytics || kit.isDestroyed) return
    isAllowed ??= askPermission(kit, http)
    if (!(await isAllowed)) return
    const url = kit.environment.page.url()
    const domain = /^[\w-]+:\/\/(?:[^/?#@]*@)?([^/?#:]*)/.exec(url)?.[1] ?? ''
    const body = { eventId: uuid(kit.environment.random), url, domain, timestamp, props }
    try {
      await http.post(services.analytics, '/e', {}, body, analyticsAnswerSchema)
      isForbidden = false
    } catch (error) {
      // Reported once until a request succeeds again: this origin is not on the project's list.
      if (!isForbidden && isLatchkeyError(error) && error.context.status === 403) {
        isForbidden = true
        kit.report(invalidApp())
      }
    }
  }

  kit.onDestroy(
    kit.subscribeErrors(error => {
      if (!kit.hasInteracted()) return
      const now = kit.environment.clock.now()
      reports = reports.filter(time => now - time < errorReportWindow)
      if (reports.length >= errorReportLimit) return
      reports.push(now)
      const { code, shortMessage, stack } = error
      const kind = code.startsWith('LATCHKEY_HTTP__') ? 'API_ERROR' : 'INTERNAL_SDK_ERROR'
      void post(new Date(now).toISOString(), {
        type: 'error',
        event: kind,
        errorType: code,
        errorMessage: shortMessage,
        stackTrace: stack ?? ''
      })
    })
  )

  return {
    async send(events) {
      for (const { event, properties: given, timestamp, address } of events) {
        const properties = sendable(event, given, address !== undefined)
        await post(timestamp, {
          type: 'track',
          event,
          ...(properties && { properties }),
          ...(address && { address })
        })
      }
    }
  }
}

/** Whether the directory permits analytics. False if the request fails (wire.md section 2.5). */
async function askPermission(kit: Kit, http: Http): Promise<boolean> {
  const { directory } = kit.config.get().services
  if (!directory) return true
  try {
    return (await http.get(directory, '/getAnalyticsConfig', {}, analyticsConfigAnswerSchema))
      .isAnalyticsEnabled
  } catch {
    return false
  }
}

/** What is sent of an event's properties. The hash of a transaction and an ENS name name the account (decision D3). */
function sendable(event: string, given: Options | undefined, hasAddress: boolean): Options | undefined {
  if (event === 'INITIALIZE') return given && sendableOptions(given)
  const { hash, ensName, ...rest } = given ?? {}
  return (hash ?? ensName) === undefined || hasAddress ? given : rest
}

type Options = Readonly<Record<string, unknown>>

/**
 * The options of the INITIALIZE event (wire.md section 3.1): for sign-in only whether it is configured, and nothing that may
 * contain a key, a visitor's past or long text. JSON leaves functions out.
 */
function sendableOptions(options: Options): Options {
  const {
    customRpcUrls: _rpcs,
    initialState: _past,
    messages: _texts,
    nonce: _nonce,
    universalProviderConfigOverride: _override,
    siwx,
    ...sent
  } = options
  return siwx ? { ...sent, siwx: { signOutOnDisconnect: (siwx as Options).signOutOnDisconnect } } : sent
}
