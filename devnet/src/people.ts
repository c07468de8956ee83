import type { TestAccount } from './accounts.js'

/**
 * Accounts of devnet that no test signs in with: those that fund it, and those that account 0 pays and is paid by in
 * the history. Each `...LookAlike` has the first and the last four digits of the account of that name.
 * @example const { landlord, landlordLookAlike } = devnetPeople
 */
export const devnetPeople = {
  builder: {
    // Account 10 of the phrase.
    address: '0xBcd4042DE499D14e55001CcbB24a551F3b954096',
    privateKey: '0xf214f2b2cd398c806f84e317254e0f0b801d0643303237d97a22a48e01628897',
    holds: 'deploys pools, collections, names and tokens that misbehave; their addresses depend on its nonces'
  },
  faucet: {
    address: '0x29C1dC86B69Aa4dDF6f9C204718b11C00473075d',
    privateKey: '0x6c61746368206465766e6574206661756365740000000000000000000000000a',
    holds: 'ether of the faucet'
  },
  registrar: {
    address: '0xc14acCadD22e67E8c92767c863d79A74B5c28B10',
    privateKey: '0x6c61746368206465766e6574207265676973747261720000000000000000000b',
    holds: 'deploys the resolver of the zone of names, and signs the answers of its gateway'
  },
  cashier: {
    address: '0x79922795C034D4fff36e4CEDa03eCb2A9f9C8834',
    privateKey: '0x6c61746368206465766e65742063617368696572000000000000000000000001',
    holds: 'ether that the sandbox on-ramp of the server delivers'
  },
  bundler: {
    address: '0x982b4D9f40bFa7fA1Ddfa66a3bD45CCc73a18338',
    privateKey: '0x6c61746368206465766e65742062756e646c657200000000000000000000000d',
    holds: 'ether with which the bundler sends operations of smart accounts'
  },
  spammer: {
    address: '0x95d71070617dC43cca2E3c36CC72a2FCb57e9660',
    privateKey: '0x6c61746368206465766e6574207370616d6d6572000000000000000000000003',
    holds: 'ether to send spam'
  },
  exchange: {
    address: '0xdeF09f2962329270EF3dC06D9Ea2C658227b33de',
    privateKey: '0xa8bc7af59709cb526be1a8af46b751c3eb16de0ae4e9a80b97661d280bdad792',
    holds: 'ether and tokens'
  },
  exchangeLookAlike: {
    address: '0xDEf0476ce4A2feaa51Ba44f1464c4000d66133dE',
    privateKey: '0xa8bc7af59709cb526be1a8af46b751c3eb16de0ae4e9a80b97661d280bdb8542',
    holds: 'dust to poison with'
  },
  landlord: {
    address: '0xcd355A5FA2D09F3DA62f25c96a8e9D7b5CBB137D',
    privateKey: '0xa8bc7af59709cb526be1a8af46b751c3eb16de0ae4e9a80b97661d280bdbae8a',
    holds: 'ether and tokens'
  },
  landlordLookAlike: {
    address: '0xCd35CF35CA535a9342ee858fa9557933187F137d',
    privateKey: '0xa8bc7af59709cb526be1a8af46b751c3eb16de0ae4e9a80b97661d280bdc22cf',
    holds: 'dust to poison with'
  },
  friend: {
    address: '0x344314E7957bff764074B7f1009ae441af80D5cF',
    privateKey: '0xa8bc7af59709cb526be1a8af46b751c3eb16de0ae4e9a80b97661d280bdc0c13',
    holds: 'ether and tokens'
  },
  friendLookAlike: {
    address: '0x3443F27CE37440A078262E4C6C19222643e7d5CF',
    privateKey: '0xa8bc7af59709cb526be1a8af46b751c3eb16de0ae4e9a80b97661d280bdc43f8',
    holds: 'dust to poison with'
  },
  employer: {
    address: '0x874711555ece9afD7B4533AC4027D2b81a6A1E36',
    privateKey: '0xa8bc7af59709cb526be1a8af46b751c3eb16de0ae4e9a80b97661d280bdbc38a',
    holds: 'ether and tokens'
  },
  employerLookAlike: {
    address: '0x8747a11ecF9622814cbe33DAC67a6847f9af1E36',
    privateKey: '0xa8bc7af59709cb526be1a8af46b751c3eb16de0ae4e9a80b97661d280bdc7776',
    holds: 'dust to poison with'
  }
} as const satisfies Record<string, TestAccount>
