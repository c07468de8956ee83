import { Component, type ReactNode } from 'react'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { unexpected } from '../../protocol/errors/page.js'
import { FailedView } from './FailedView.js'

export type ViewBoundaryProps = {
  readonly onError: (error: LatchkeyError) => void
  /** The live region that says what failed (`FailedView`). */
  readonly region: Element | null
  readonly children: ReactNode
}

type State = { readonly error: LatchkeyError | undefined; readonly tries: number }

/** Shows a view's failure inside the card. A class, because React has error boundaries only as classes. */
export class ViewBoundary extends Component<ViewBoundaryProps, State> {
  override state: State = { error: undefined, tries: 0 }

  static getDerivedStateFromError(cause: unknown): Pick<State, 'error'> {
    return {
      error: isLatchkeyError(cause) ? cause : unexpected({ cause })
    }
  }

  override componentDidCatch(): void {
    if (this.state.error) this.props.onError(this.state.error)
  }

  override render(): ReactNode {
    const { error, tries } = this.state
    const retry = () => this.setState({ error: undefined, tries: tries + 1 })
    if (error) return <FailedView error={error} onRetry={retry} tries={tries} region={this.props.region} />
    return this.props.children
  }
}
