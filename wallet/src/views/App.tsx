import { useSyncExternalStore } from 'react'
import type { Phone } from '../phone/createPhone.js'
import { Connections } from './Connections.js'
import { Elsewhere } from './Elsewhere.js'
import { Header } from './Header.js'
import { Pairing } from './Pairing.js'
import { QuestionSheet } from './QuestionSheet.js'

/** The whole wallet: who I am, whom I talk to, what I am asked. */
export function App({ phone }: { readonly phone: Phone }) {
  const state = useSyncExternalStore(phone.store.subscribe, phone.store.get)
  if (state.isElsewhere) return <Elsewhere />
  const [question] = state.questions
  return (
    <div className="phone" data-testid="demo-wallet">
      <Header phone={phone} state={state} />
      <main>
        <div className="home" inert={question !== undefined}>
          <Pairing phone={phone} state={state} />
          <Connections phone={phone} connections={state.connections} />
        </div>
        {question && (
          <QuestionSheet
            key={question.id}
            question={question}
            waiting={state.questions.length - 1}
            busy={state.busy}
            onAnswer={answer => phone.answer(question.id, answer)}
          />
        )}
      </main>
      <div className="notice-area" role="status">
        {state.notice && (
          <p
            className="notice"
            data-error={state.notice.isError || undefined}
            data-testid="demo-wallet-notice"
          >
            {state.notice.text}
          </p>
        )}
      </div>
    </div>
  )
}
