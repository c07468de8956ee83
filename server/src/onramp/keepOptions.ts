import type { OnRampOptions } from 'latchkey/protocol/http'
import { shareReads } from '../chains/shareReads.js'
import { defaultOptions } from './defaultOptions.js'

type Offer = Omit<OnRampOptions, 'providers'>

/** How long options are kept, in ms, and how long no new try follows a failure. Ours: sellers change them rarely. */
const lifetime = { read: 3_600_000, failed: 60_000 } as const

/**
 * Reads the options of a seller once an hour: Coinbase asks for it. After a failure the last ones stay, else those of the specification
 * (SPEC section 8). Never rejects.
 */
export function keepOptions(read: () => Promise<Offer | undefined>, now: () => number): () => Promise<Offer> {
  const kept: { offer: Offer; until: number } = { offer: defaultOptions, until: 0 }
  const share = shareReads<void>()
  const refresh = async () => {
    const offer = await read().catch(() => undefined)
    Object.assign(kept, {
      until: now() + (offer ? lifetime.read : lifetime.failed),
      ...(offer && { offer })
    })
  }
  return async () => {
    if (now() >= kept.until) await share('options', refresh)
    return kept.offer
  }
}
