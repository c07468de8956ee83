// Times and bounds of the channel between page and wallet frame (SPEC section 9, design/security.md section 3). Times in ms.

/** Version of the channel, in INIT. */
export const frameProtocol = 'latchkey-frame/1'

/** How long after READY no request is sent. */
export const frameReadyDelay = 500
/** The frame is ready within this time, or `iframe_load_failed`. */
export const frameLoadTimeout = 20_000
/** Requests of a login are answered within this time, or `iframe_request_timeout`; the requests without a limit of their own too. */
export const frameRequestTimeout = 30_000
/** A sign-out waits at most so long for the frame. */
export const signOutTimeout = 3_000
/** How long the frame has to confirm that it has dropped a request. */
export const abortTimeout = 3_000
/** No mail within this time after the last. */
export const emailCooldown = 30_000
/** The URL of a social login is given to its window within this time. */
export const socialUriTimeout = 45_000
/** How often it is checked whether the person has closed the window of a social login. */
export const windowPollInterval = 1_000
/** How long a mailed link approves a device. */
export const deviceApprovalTimeout = 900_000
/** How long an approval in the Farcaster app is waited for. */
export const farcasterTimeout = 600_000

/** The digits of a one-time code. */
export const otpLength = 6

/** Levels of objects and lists in a message. */
export const messageDepthLimit = 16
/** Bytes (UTF-8) of the texts, keys and numbers of a message. */
export const messageSizeLimit = 256 * 1024
/** Bytes (UTF-8) of one text. */
export const messageTextLimit = 64 * 1024
/** Requests without an answer. */
export const inFlightLimit = 50
/** Messages within a second, in one direction. */
export const messageRateLimit = 100
/** Characters of the id of a request. */
export const messageIdLimit = 64
