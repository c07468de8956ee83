import {
  type OnRampOptions,
  type OnRampQuote,
  onRampQuoteRequestSchema,
  onRampUrlRequestSchema,
  onRampWidgetRequestSchema
} from 'latchkey/protocol/http'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Context } from '../Context.js'
import { type Answer, jsonAnswer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { chargeCall } from '../http/chargeCall.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { limits } from '../http/limits.js'
import { ownUrl } from '../http/ownUrl.js'
import { parseJson } from '../http/parseJson.js'
import { parseWith } from '../http/parseWith.js'
import { readBody } from '../http/readBody.js'
import { respond } from '../http/respond.js'
import { hasProject, requireAnyProject, requireProject } from '../projects/requireProject.js'
import type { OnRamp } from './createOnRamp.js'
import { defaultOptions } from './defaultOptions.js'
import type { OnRampOrder, OnRampProvider } from './OnRampProvider.js'
import { addSandboxPage } from './sandbox/addSandboxPage.js'

/** What a link costs of the rate limit: a provider may be called for it, or an order stored. */
const linkCost = 5

const noStore = { 'cache-control': 'private, no-store' }

/** The routes of on-ramps (wire.md sections 1.13 and 1.14). */
export function addOnRampRoutes(app: App, context: Context, { providers, sandbox }: OnRamp): void {
  const find = (id: string): OnRampProvider | undefined => providers.find(provider => provider.id === id)
  const answer = (call: Call, value: unknown): Response => respond(call, context, jsonAnswer(value, noStore))

  addRoute(app, '/v1/generators/onrampurl', {
    async POST(call) {
      const body = await readRequest(call, onRampUrlRequestSchema)
      const coinbase = find('coinbase')
      if (!coinbase) throw new HttpFailure(500, '', 'Coinbase is not configured')
      if (coinbase.needsProject) requireAnyProject(call, context)
      chargeCall(call, context, linkCost)
      const { url } = await coinbase.createLink({
        ...clientOf(call, context),
        wallets: body.destinationWallets,
        currency: 'USD',
        userId: body.partnerUserId,
        cryptoAmount: body.presetCryptoAmount,
        fiatAmount: body.presetFiatAmount,
        defaultNetwork: body.defaultNetwork,
        defaultExperience: body.defaultExperience,
        handlingRequestedUrls: body.handlingRequestedUrls
      })
      return answer(call, { url })
    }
  })
  addRoute(app, '/v1/onramp/widget', {
    async POST(call) {
      const { projectId, sessionData } = await readRequest(call, onRampWidgetRequestSchema)
      if (projectId !== undefined) await requireProject(context.projects, projectId)
      const { serviceProvider, walletAddress: address, destinationCurrencyCode } = sessionData
      const provider = find(serviceProvider)
      if (!provider) throw new HttpFailure(400, 'serviceProvider', 'This provider is not configured')
      chargeCall(call, context, linkCost)
      const { url, orderId } = await provider.createLink({
        ...clientOf(call, context),
        ...(projectId === undefined ? {} : { projectId }),
        wallets: [{ address, assets: [destinationCurrencyCode] }],
        network: sessionData.chainId,
        currency: sessionData.sourceCurrencyCode,
        fiatAmount: sessionData.sourceAmount
      })
      return answer(call, { widgetUrl: url, ...(orderId === undefined ? {} : { orderId }) })
    }
  })
  addRoute(app, '/v1/onramp/options', {
    GET: async call => respond(call, context, await describeOptions(providers))
  })
  addRoute(app, '/v1/onramp/quote', {
    async POST(call) {
      const body = await readRequest(call, onRampQuoteRequestSchema)
      const { purchaseCurrency, paymentCurrency, amount, network } = body
      const question = { symbol: purchaseCurrency.symbol, currency: paymentCurrency.id, amount, network }
      const asked = providers.filter(({ needsProject }) => !needsProject || hasProject(call, context))
      if (asked.some(({ needsProject }) => needsProject)) chargeCall(call, context, linkCost)
      return answer(call, await findQuote(asked, question))
    }
  })
  if (!sandbox) return
  addRoute(app, '/v1/onramp/orders/:id', {
    async GET(call) {
      const order = await sandbox.describe(call.req.param('id') ?? '')
      if (!order) throw new HttpFailure(404, 'id', 'There is no such order')
      return answer(call, order)
    }
  })
  addSandboxPage(app, context, sandbox)
}

async function readRequest<S extends GenericSchema>(call: Call, schema: S): Promise<InferOutput<S>> {
  return parseWith(schema, parseJson(await readBody(call.req.raw, limits.body)))
}

function clientOf(call: Call, { config }: Context): Pick<OnRampOrder, 'projectId' | 'clientIp' | 'ownUrl'> {
  return {
    projectId: call.get('project')?.id ?? '',
    clientIp: call.get('clientIp'),
    ownUrl: ownUrl(call, config, '')
  }
}

/**
 * What all providers sell together; a provider that does not say it sells the defaults of the wire. A token of several sellers is listed
 * once, as the first of them does; those of a test network are others.
 */
async function describeOptions(providers: readonly OnRampProvider[]): Promise<Answer> {
  const all = await Promise.all(
    providers.map(async ({ options, isTest = false }) => ({
      ...((await options?.()) ?? defaultOptions),
      isTest
    }))
  )
  const tokens = all.flatMap(({ purchaseCurrencies, isTest }) =>
    purchaseCurrencies.map(token => ({ token, key: isTest ? token.id : token.symbol }))
  )
  const body: OnRampOptions = {
    paymentCurrencies: unique(
      all.flatMap(options => options.paymentCurrencies),
      ({ id }) => id
    ),
    purchaseCurrencies: unique(tokens, ({ key }) => key).map(({ token }) => token),
    providers: providers.map(({ id, networks, isTest }) => ({
      id,
      ...(networks && { networks: [...networks] }),
      ...(isTest && { isTest })
    }))
  }
  return jsonAnswer(body, { 'cache-control': 'public, max-age=300' })
}

/** The first item of each key. */
function unique<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>()
  return items.filter(item => !seen.has(keyOf(item)) && seen.add(keyOf(item)))
}

/** The quote of the first provider that has one. Throws what the first of the others has thrown, or 400 if none sells the token. */
async function findQuote(
  providers: readonly OnRampProvider[],
  question: Parameters<NonNullable<OnRampProvider['quote']>>[0]
): Promise<OnRampQuote> {
  const failures: unknown[] = []
  for (const { quote } of providers) {
    try {
      const found = await quote?.(question)
      if (found) return found
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  throw new HttpFailure(400, 'purchaseCurrency', 'No provider has a quote for this currency')
}
