export { type DefineLatchkeyElementsOptions, defineLatchkeyElements } from './defineLatchkeyElements.js'
