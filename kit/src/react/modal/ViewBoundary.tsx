import { Component, type ReactNode } from 'react'
import { isLatchkeyError, LatchkeyError } from '../../protocol/errors/LatchkeyError.js'

export type ViewBoundaryProps = {
  readonly onError: (error: LatchkeyError) => void
  readonly fallback: (error: LatchkeyError, retry: () => void) => ReactNode
  readonly children: ReactNode
}

type State = { readonly error: LatchkeyError | undefined }

/** Keeps a view's failure inside the card. A class because React offers this in no other form. */
export class ViewBoundary extends Component<ViewBoundaryProps, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(cause: unknown): State {
    return {
      error: isLatchkeyError(cause) ? cause : new LatchkeyError('LATCHKEY_INTERNAL__UNEXPECTED', { cause })
    }
  }

  override componentDidCatch(): void {
    if (this.state.error) this.props.onError(this.state.error)
  }

  override render(): ReactNode {
    const { error } = this.state
    return error ? this.props.fallback(error, () => this.setState({ error: undefined })) : this.props.children
  }
}
