/** The id of the connector of watch-only accounts. It is the only thing of them that the record of a visit has. */
export const watchConnectorId = 'watch'
