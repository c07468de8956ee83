/** Names, as hooks load them when they are used. */
export { fetchOwnNames, lookUpName, ownNamesKey, suggestNames } from './names/nameQueries.js'
export { cancelNameRegistration, prepareName, registerName } from './names/registerName.js'
export { nameSlice } from './state/names.js'
