import { withoutRights, withRights } from '../../protocol/signIn/recapSentence.js'
import { deriveSymKey, generateKeyPair, topicOf } from '../../walletconnect/crypto/index.js'
import { faults } from '../../walletconnect/rpc/codes.js'
import {
  type CacaoPayload,
  cacaoMessage,
  parseIssuer,
  type SignedCacao
} from '../../walletconnect/sign/cacao.js'
import { formatRecap, isRecap, parseRecap } from '../../walletconnect/sign/recap.js'
import type { Session } from '../../walletconnect/sign/types.js'
import type { PeerContext } from './PeerContext.js'
import type { AuthQuestion } from './types.js'

const week = 7 * 86_400

/**
 * The payload that an account signs, and its text. The wallet replaces the requested rights with the permitted ones,
 * and adds their sentence to the statement, as official wallets do.
 */
export function authMessage(
  { payload }: Pick<AuthQuestion, 'payload'>,
  account: string,
  permit?: { readonly methods: readonly string[]; readonly chains: readonly string[] }
): { readonly payload: CacaoPayload; readonly message: string } {
  const { type: _type, chains: _chains, resources = [], statement: words, ...rest } = payload
  const last = resources.at(-1)
  const requested = isRecap(last) ? parseRecap(last) : undefined
  const methods = requested?.methods.filter(method => permit?.methods.includes(method) ?? true) ?? []
  const chains = requested?.chains.filter(chain => permit?.chains.includes(chain) ?? true) ?? []
  const kept = isRecap(last) ? resources.slice(0, -1) : resources
  const all = methods.length > 0 ? [...kept, formatRecap({ methods, chains })] : kept
  const statement = withRights(withoutRights(words, resources), all)
  const signed: CacaoPayload = {
    ...rest,
    iss: `did:pkh:${account}`,
    ...(statement ? { statement } : {}),
    ...(all.length > 0 ? { resources: all } : {})
  }
  return { payload: signed, message: cacaoMessage(signed) }
}

/** Answers with signed sign-ins, in a type 1 envelope on the topic of the requester's key (wire.md 5.2). */
export async function approveAuth(
  wallet: PeerContext,
  question: AuthQuestion,
  cacaos: readonly SignedCacao[]
): Promise<Session | undefined> {
  const { publicKey, symKey, topic } = await answerKeys(wallet, question)
  const self = { publicKey, metadata: wallet.metadata }
  const permits = cacaos.map(({ p }) => ({
    issuer: parseIssuer(p.iss),
    recap: parseRecap(p.resources?.at(-1))
  }))
  const methods = [...new Set(permits.flatMap(({ recap }) => recap?.methods ?? []))]
  const accounts = permits.flatMap(({ issuer, recap }) =>
    issuer ? [issuer.chain, ...(recap?.chains ?? [])].map(chain => `${chain}:${issuer.address}`) : []
  )
  const session: Session = {
    topic,
    expiry: wallet.sessions.now() + week,
    namespaces: {
      eip155: { accounts: [...new Set(accounts)], methods, events: ['chainChanged', 'accountsChanged'] }
    },
    peer: question.requester,
    self,
    requiredNamespaces: {},
    optionalNamespaces: {}
  }
  if (methods.length > 0) {
    await wallet.sessions.keep({ session, symKey, lastUpdate: 0 }, 'settled')
    await wallet.transport.subscribe([topic])
  }
  await answer(wallet, question, { cacaos, responder: self }, publicKey, symKey)
  return methods.length > 0 ? session : undefined
}

/** Rejects the request. */
export async function rejectAuth(
  wallet: PeerContext,
  question: AuthQuestion,
  fault = faults.signInRejected as Fault
) {
  const { publicKey, symKey } = await answerKeys(wallet, question)
  const topic = topicOf(question.requester.publicKey)
  wallet.rpc.addKey(topic, { symKey })
  const sent = wallet.rpc.refuse(topic, { id: question.id, method }, fault, { senderPublicKey: publicKey })
  wallet.rpc.dropKey(topic)
  await sent
}

type Fault = { readonly code: number; readonly message: string }

const method = 'wc_sessionAuthenticate'

async function answerKeys({ random }: PeerContext, { requester }: AuthQuestion) {
  const { privateKey, publicKey } = generateKeyPair(random)
  const symKey = deriveSymKey(privateKey, requester.publicKey)
  return { publicKey, symKey, topic: topicOf(symKey) }
}

function answer(
  wallet: PeerContext,
  { id, requester }: AuthQuestion,
  result: object,
  sender: string,
  symKey: string
) {
  const topic = topicOf(requester.publicKey)
  wallet.rpc.addKey(topic, { symKey })
  const sent = wallet.rpc.result(topic, { id, method }, result, { senderPublicKey: sender })
  wallet.rpc.dropKey(topic)
  return sent
}
