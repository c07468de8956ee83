import type { Laboratory } from '../lab/createLaboratory.js'
import { Facts } from './Facts.js'
import { Interactions } from './Interactions.js'
import { LogList } from './LogList.js'
import { Inbox } from './Inbox.js'
import { Look } from './Look.js'
import { Namespaces } from './Namespaces.js'
import { OptionsEditor } from './OptionsEditor.js'
import { Problems } from './Problems.js'
import { Sessions } from './Sessions.js'
import { SignIn } from './SignIn.js'

/** The panel beside the shop: the kit's state, and everything that can be tried. English, left to right. */
export function Panel({ lab }: { readonly lab: Laboratory }) {
  return (
    <aside className="panel" dir="ltr" lang="en" aria-label="Laboratory">
      <header className="panel-head">
        <h2>Laboratory</h2>
        <p>Everything Latchkey tells this page, live.</p>
      </header>
      <Problems problems={lab.problems} log={lab.log} />
      <Facts latchkey={lab.latchkey} />
      {lab.namespaces.length > 1 && <Namespaces namespaces={lab.namespaces} />}
      <Interactions />
      <Sessions options={lab.options} />
      <Inbox />
      <SignIn choice={lab.siwx} />
      <Look latchkey={lab.latchkey} />
      <OptionsEditor options={lab.options} />
      <LogList log={lab.log} />
    </aside>
  )
}
