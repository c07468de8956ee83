export { getWeb3Provider, type Web3ProviderClass } from './getWeb3Provider.js'
