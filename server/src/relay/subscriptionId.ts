import { hash } from 'node:crypto'

/** The id of a client's subscription: the one that the JavaScript client computes for itself (wire.md 5.7). */
export function subscriptionId(topic: string, clientId: string): string {
  return hash('sha256', topic + clientId)
}
