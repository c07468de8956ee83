/** Names, as hooks load them when they are used. */
export { prepareNameChange, saveNameChange } from './names/changeName.js'
export { lookUpActiveName, lookUpName, suggestNames } from './names/nameQueries.js'
export { cancelNameRegistration, prepareName, registerName } from './names/registerName.js'
