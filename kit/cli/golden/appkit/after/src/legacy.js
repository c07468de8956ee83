// @flow
const { createAppKit } = require('latchkey/appkit');
const address: string = '0x'
module.exports = (networks: Array<string>) => createAppKit({ networks })
