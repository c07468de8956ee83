'use client'
import type { PublicState } from '../../latchkey.js'
import { getState } from '../../projections.js'
import { useSelection } from '../context/useSelection.js'

/** The state of the kit, as `useLatchkeyState` returns it. */
export type LatchkeyState = PublicState

/**
 * The state of the kit: whether the modal is open, the kit is initialized, a request is pending.
 * @example
 * const Page = () => {
 *   const { initialized } = useLatchkeyState()
 *   return initialized ? <App /> : <Skeleton />
 * }
 */
export function useLatchkeyState(): LatchkeyState {
  return useSelection(getState)
}
