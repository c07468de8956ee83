import { hash } from 'node:crypto'

/** The id of a client's subscription: the JavaScript client computes the same one (wire.md 5.7). */
export function subscriptionId(topic: string, clientId: string): string {
  return hash('sha256', topic + clientId)
}
