import * as activity from './activity.js'
import * as appkit from './appkit.js'
import * as bitcoin from './bitcoin.js'
import * as calls from './calls.js'
import * as device from './device.js'
import * as embedded from './embedded.js'
import type { LatchkeyError } from './LatchkeyError.js'
import * as names from './names.js'
import * as opening from './opening.js'
import * as page from './page.js'
import * as send from './send.js'
import * as signIn from './signIn.js'
import * as swap from './swap.js'
import * as wallet from './wallet.js'
import * as walletConnect from './walletConnect.js'
import * as window from './window.js'

type Definitions = typeof activity &
  typeof appkit &
  typeof bitcoin &
  typeof calls &
  typeof device &
  typeof embedded &
  typeof names &
  typeof opening &
  typeof page &
  typeof send &
  typeof signIn &
  typeof swap &
  typeof wallet &
  typeof walletConnect &
  typeof window
type Code = ReturnType<Definitions[keyof Definitions]>['code']

/** The values with which a message shows the names of its values. */
const placeNames = Object.fromEntries(
  [
    'adapter',
    'connectorId',
    'method',
    'name',
    'option',
    'problem',
    'reason',
    'seconds',
    'url',
    'value',
    'what'
  ].map(name => [name, `{${name}}`])
)

/**
 * The message of every error code; `{name}` stands for a value of the error's context. Messages quoted in SPEC
 * section 8 are verbatim.
 * @example errorMessages.LATCHKEY_CONNECT__LOCKED // 'The wallet is locked'
 */
export const errorMessages = /* @__PURE__ */ Object.fromEntries(
  [
    page,
    opening,
    wallet,
    walletConnect,
    signIn,
    activity,
    appkit,
    bitcoin,
    calls,
    device,
    names,
    send,
    swap,
    embedded,
    window
  ]
    .flatMap((definitions): readonly ((options: { context: object }) => LatchkeyError)[] =>
      Object.values(definitions)
    )
    .map(define => define({ context: placeNames }))
    .map(({ code, message }) => [code, message])
) as Readonly<Record<Code, string>>
