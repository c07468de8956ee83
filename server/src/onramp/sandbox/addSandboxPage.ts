import { createHash } from 'node:crypto'
import type { Context } from '../../Context.js'
import { createAnswer } from '../../http/Answer.js'
import type { App, Call } from '../../http/App.js'
import { addRoute } from '../../http/addRoute.js'
import { chargeCall } from '../../http/chargeCall.js'
import { readBody } from '../../http/readBody.js'
import { respond } from '../../http/respond.js'
import { cards } from './cards.js'
import type { PayProblem, Sandbox } from './createSandbox.js'
import { drawMissing, drawPage, type PageProblem } from './drawPage.js'
import { pageStyle } from './pageStyle.js'

/** Bytes of a form. */
const formLimit = 4_096

/** What trying a card costs of the rate limit. */
const payCost = 5

/** `/onramp/sandbox/{id}`: the page on which an order is paid. It runs no script and loads nothing. */
export function addSandboxPage(app: App, context: Context, sandbox: Sandbox): void {
  const hash = createHash('sha256').update(pageStyle).digest('base64')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // No frame: a page around it could make a person press its button unseen.
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  }
  const page = (call: Call, html: string, status = 200) =>
    respond(call, context, createAnswer(status, Buffer.from(html), headers))
  const draw = async (call: Call, id: string, problem?: PageProblem) => {
    const shown = await sandbox.show(id)
    return shown ? page(call, drawPage(shown, problem)) : page(call, drawMissing(), 404)
  }
  const idOf = (call: Call) => call.req.param('id') ?? ''
  addRoute(app, '/onramp/sandbox/:id', {
    GET: call => draw(call, idOf(call)),
    async POST(call) {
      const id = idOf(call)
      const form = new URLSearchParams(await readBody(call.req.raw, formLimit))
      const value = (name: string) => form.get(name) ?? ''
      const problem = await act(call, context, sandbox, id, value)
      if (problem) return draw(call, id, problem)
      // Loading the page again must not send the form again.
      const location = `${call.req.path}`
      return respond(call, context, createAnswer(303, undefined, { ...headers, location }))
    }
  })
}

async function act(
  call: Call,
  context: Context,
  sandbox: Sandbox,
  id: string,
  value: (name: string) => string
): Promise<PageProblem | undefined> {
  switch (value('action')) {
    case 'amount':
      return (await sandbox.setAmount(id, value('amount'))) === 'invalid' ? 'amount' : undefined
    case 'pay': {
      chargeCall(call, context, payCost)
      const outcome = await sandbox.pay(id, value('card'), { cents: value('cents'), units: value('units') })
      return outcome in cards ? undefined : (outcome as PayProblem)
    }
    case 'cancel':
      await sandbox.cancel(id)
      return undefined
    default:
      return undefined
  }
}
