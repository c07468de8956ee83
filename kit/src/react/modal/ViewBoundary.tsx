import { Component, type ReactNode } from 'react'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { unexpected } from '../../protocol/errors/page.js'
import { AttemptContext } from './lazyView.js'

export type ViewBoundaryProps = {
  readonly onError: (error: LatchkeyError) => void
  /** `tries`: how often the visitor has tried again. */
  readonly fallback: (error: LatchkeyError, retry: () => void, tries: number) => ReactNode
  readonly children: ReactNode
}

type State = { readonly error: LatchkeyError | undefined; readonly attempt: object; readonly tries: number }

/** Shows a view's failure inside the card. A class, because React has error boundaries only as classes. */
export class ViewBoundary extends Component<ViewBoundaryProps, State> {
  override state: State = { error: undefined, attempt: {}, tries: 0 }

  static getDerivedStateFromError(cause: unknown): Pick<State, 'error'> {
    return {
      error: isLatchkeyError(cause) ? cause : unexpected({ cause })
    }
  }

  override componentDidCatch(): void {
    if (this.state.error) this.props.onError(this.state.error)
  }

  override render(): ReactNode {
    const { error, attempt, tries } = this.state
    const retry = () => this.setState({ error: undefined, attempt: {}, tries: tries + 1 })
    if (error) return this.props.fallback(error, retry, tries)
    return <AttemptContext.Provider value={attempt}>{this.props.children}</AttemptContext.Provider>
  }
}
