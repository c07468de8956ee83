import type { Place, Screen } from '../../contracts/Screen.js'
import { actions, button, createSteps, line, problemLine } from '../../recovery/views/steps.js'
import { fill } from '../../screen/language.js'
import { describeFailure } from '../../service/describeFailure.js'
import type { LinkOffer } from '../../service/linkOffer.js'
import type { Session } from '../../service/Session.js'
import { loadTexts as loadServiceTexts } from '../../service/texts/loadTexts.js'
import { providerName } from '../providerNames.js'
import { loadTexts } from '../texts/loadTexts.js'

type Parameters = {
  readonly screen: Screen
  readonly session: Pick<Session, 'call'>
  readonly offer: LinkOffer
  readonly origin: string
  readonly signal: AbortSignal
}

/**
 * Asks whether a proven login is linked to the account of the session: nothing is linked without this answer, which is armed like a
 * confirmation, because the login stays. Rejects with `Rejected` if the person closes it.
 */
export async function askLink({ screen, session, offer, origin, signal }: Parameters): Promise<void> {
  const [texts, serviceTexts] = await Promise.all([loadTexts(), loadServiceTexts(navigator.languages)])
  const provider = providerName(offer.kind, texts.email)
  const ask = async (place: Place<void>) => {
    const steps = createSteps(place)
    let problem: string | undefined
    for (;;) {
      const isWanted = await steps.ask<boolean>(answer => {
        const yes = button(fill(texts.link.confirm, { provider }), () => undefined, 'primary')
        place.arm(yes, () => answer(true))
        return [
          line(fill(texts.link.text, { provider })),
          problemLine(problem),
          actions([yes, button(texts.link.later, () => answer(false), 'ghost')])
        ]
      })
      if (!isWanted) return place.settle()
      steps.busy(texts.link.working)
      try {
        await session.call('/identities/link', { link: offer.link })
        return place.settle()
      } catch (error) {
        problem = describeFailure(error, serviceTexts).message
      }
    }
  }
  const draw = (place: Place<void>) => void ask(place).catch(place.fail)
  await screen.ask<void>({ title: fill(texts.link.title, { provider }), origin, draw }, signal)
}
