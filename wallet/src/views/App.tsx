import { useEffect, useSyncExternalStore } from 'react'
import type { Phone } from '../phone/createPhone.js'
import { Connections } from './Connections.js'
import { Elsewhere } from './Elsewhere.js'
import { Header } from './Header.js'
import { NoticeBar } from './NoticeBar.js'
import { Pairing } from './Pairing.js'
import { QuestionSheet } from './QuestionSheet.js'

/** The whole wallet: the account, its connections, and the current request. */
export function App({ phone }: { readonly phone: Phone }) {
  const state = useSyncExternalStore(phone.store.subscribe, phone.store.get)
  const { questions, connections, busy } = state
  const [question] = questions
  useEffect(() => {
    document.title =
      questions.length > 0 ? `(${questions.length}) Satchel — demo wallet` : 'Satchel — demo wallet'
  }, [questions.length])
  if (state.isElsewhere) return <Elsewhere />
  return (
    <div className="phone" data-testid="demo-wallet">
      <div className="screen" inert={question !== undefined}>
        <Header phone={phone} state={state} />
        <main className="home">
          <Pairing phone={phone} state={state} />
          <Connections phone={phone} connections={connections} busy={busy} />
        </main>
        <NoticeBar notice={state.notice} />
      </div>
      {question && (
        <QuestionSheet
          key={question.id}
          question={question}
          waiting={questions.length - 1}
          busy={busy}
          isRelayDown={state.relay === 'down'}
          onAnswer={answer => phone.answer(question.id, answer)}
        />
      )}
    </div>
  )
}
