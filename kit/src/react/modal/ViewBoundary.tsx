import { Component, type ReactNode } from 'react'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { OpeningError } from '../../protocol/errors/OpeningError.js'
import { AttemptContext } from './lazyView.js'

export type ViewBoundaryProps = {
  readonly onError: (error: LatchkeyError) => void
  readonly fallback: (error: LatchkeyError, retry: () => void) => ReactNode
  readonly children: ReactNode
}

type State = { readonly error: LatchkeyError | undefined; readonly attempt: object }

/** Keeps a view's failure inside the card. A class because React offers this in no other form. */
export class ViewBoundary extends Component<ViewBoundaryProps, State> {
  override state: State = { error: undefined, attempt: {} }

  static getDerivedStateFromError(cause: unknown): Pick<State, 'error'> {
    return {
      error: isLatchkeyError(cause) ? cause : new OpeningError('LATCHKEY_INTERNAL__UNEXPECTED', { cause })
    }
  }

  override componentDidCatch(): void {
    if (this.state.error) this.props.onError(this.state.error)
  }

  override render(): ReactNode {
    const { error, attempt } = this.state
    if (error) return this.props.fallback(error, () => this.setState({ error: undefined, attempt: {} }))
    return <AttemptContext.Provider value={attempt}>{this.props.children}</AttemptContext.Provider>
  }
}
