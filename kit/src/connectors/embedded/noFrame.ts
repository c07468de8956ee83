export { noFrame } from '../../protocol/errors/embedded.js'
