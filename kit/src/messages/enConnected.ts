/** The English text of a connection that has succeeded: of views with a code too, which load few texts. */
export const enConnected = { 'connecting.done': 'Connected' } as const
