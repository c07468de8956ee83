import { defineError } from './defineError.js'

// Errors of hardware wallets. This file is loaded with the first of them that a person chooses. While the modal can show what the device
// needs, it asks for that and goes on by itself: these errors are the `cause` if the person gives up.

/**
 * The device waits for its PIN.
 *
 * _What to do:_ ask the visitor to unlock it.
 */
export const deviceLocked = /* @__PURE__ */ defineError('LATCHKEY_DEVICE__LOCKED', 'The device is locked')

/**
 * Another app than the one of the network is open on the device, or none.
 *
 * _What to do:_ ask the visitor to open the app.
 */
export const deviceWrongApp = /* @__PURE__ */ defineError(
  'LATCHKEY_DEVICE__WRONG_APP',
  'Another app is open on the device'
)

/**
 * The app of the network is not installed on the device.
 *
 * _What to do:_ ask the visitor to install it with the maker's own program.
 */
export const deviceNoApp = /* @__PURE__ */ defineError(
  'LATCHKEY_DEVICE__NO_APP',
  'The app is not installed on the device'
)

/**
 * The app on the device is too old for the request.
 *
 * _What to do:_ ask the visitor to update it with the maker's own program.
 */
export const deviceOldApp = /* @__PURE__ */ defineError(
  'LATCHKEY_DEVICE__OLD_APP',
  'The app on the device is too old'
)

/**
 * The device cannot show the request in full, and its setting "blind signing" is off.
 *
 * _What to do:_ ask the visitor to allow it in the settings of the app on the device, if they trust your app.
 */
export const deviceBlindSigning = /* @__PURE__ */ defineError(
  'LATCHKEY_DEVICE__BLIND_SIGNING',
  'The device cannot show this request, and blind signing is off'
)

/**
 * The device was removed, or is not plugged in.
 *
 * _What to do:_ ask the visitor to plug it in.
 */
export const deviceUnplugged = /* @__PURE__ */ defineError(
  'LATCHKEY_DEVICE__UNPLUGGED',
  'The device is not plugged in'
)

/**
 * Another tab or another program uses the device.
 *
 * _What to do:_ ask the visitor to close it.
 */
export const deviceInUse = /* @__PURE__ */ defineError(
  'LATCHKEY_DEVICE__IN_USE',
  'The device is in use by another tab or program'
)

/**
 * The device does not have the connected account: it is another one, or has another passphrase. A signature that it made was dropped.
 *
 * _What to do:_ ask the visitor to plug in the right device, or to connect again.
 */
export const deviceOtherAccount = /* @__PURE__ */ defineError(
  'LATCHKEY_DEVICE__OTHER_ACCOUNT',
  'The device does not have the connected account'
)

/**
 * The browser does not allow this page to use USB devices (Permissions-Policy `hid`).
 *
 * _What to do:_ allow `hid` for your page, and in the `allow` attribute if it is framed.
 */
export const deviceNotAllowed = /* @__PURE__ */ defineError(
  'LATCHKEY_DEVICE__NOT_ALLOWED',
  'The page is not allowed to use USB devices'
)
