/** Bounds of what is described; all are our own. Beyond them a request is refused, or says that a part is not shown. */

/** Bytes of a message. */
export const messageLimit = 65_536
/** Calls of a request, those inside of a `multicall` included. */
export const callLimit = 100
/** Bytes of the data of a call: the size of the largest transaction that nodes pass on (go-ethereum, `txMaxSize`). */
export const callDataLimit = 131_072
/** How deep calls are nested in calls. */
export const callDepth = 3
/** Characters of typed data as JSON. */
export const typedDataLimit = 262_144
/** How deep typed data is nested, as in the channel (embedded-wallet.md part 2). */
export const typedDataDepth = 16
/** Values of typed data that are read. */
export const leafLimit = 2_000
/** Fields of a part that are shown; a warning says how many more there are. */
export const fieldLimit = 200
/** Characters of one shown value; raw data has all of them. */
export const valueLimit = 4_096
/** How long the chain may take to answer what a description asks it, in milliseconds. */
export const readTime = 5_000
/** Questions to the chain for one description. */
export const readLimit = 120
/** Gas of a read: enough for a proxy with a string, too little for an answer of megabytes. */
export const readGas = 1_000_000
/** Characters of hexadecimal in the answer of a read. */
export const answerLimit = 4_096
/** How long a simulation may take, in milliseconds. */
export const simulationTime = 8_000
/** Logs of a simulation. With more than these it counts as unavailable: the first ones alone could hide a movement. */
export const logLimit = 1_000
/** Tokens whose balances a simulation compares. */
export const simulatedTokens = 24
/** A permission that lasts longer than this, in seconds, is pointed out: 30 days. */
export const longDeadline = 2_592_000n
/** Solana's largest transaction, in bytes (IPv6's smallest MTU less its headers). */
export const solanaTransactionLimit = 1_232
