import type { Context } from '../Context.js'
import type { WalletKey } from '../keys/walletKey.js'
import type { Accounts } from './accounts/createAccounts.js'
import type { ProofOf } from './dpop/createProofs.js'
import type { Mailer } from './mail/createMailer.js'
import type { UseProof } from './dpop/createUsedProofs.js'
import type { LoginEnds } from './login/createEndLogin.js'
import type { Sessions } from './sessions/createSessions.js'

/** The dependencies of the routes of the embedded wallet. */
export type WalletContext = Context &
  LoginEnds & {
    readonly walletKey: WalletKey
    readonly accounts: Accounts
    readonly proofOf: ProofOf
    readonly sessions: Sessions
    readonly useProof: UseProof
    /** Undefined: no mail server is configured. */
    readonly mailer: Mailer | undefined
  }
