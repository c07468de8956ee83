import { createServer } from 'node:http'
import { encodeAbiParameters, encodeFunctionResult, multicall3Abi, numberToHex, pad, slice } from 'viem'

const nowhere = '0x0000000000000000000000000000000000000000'
const text = value => encodeAbiParameters([{ type: 'string' }], [value])

/** What the contracts answer, by the selector of the call: Multicall3 and ENS's universal resolver. */
const answers = {
  // aggregate3((address,bool,bytes)[])
  '0x82ad56cb': encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: [
      { success: true, returnData: pad(numberToHex(12_345_678n), { size: 32 }) },
      { success: true, returnData: pad(numberToHex(5n * 10n ** 17n), { size: 32 }) }
    ]
  }),
  // reverseWithGateways(bytes,uint256,string[])
  '0xb7d6ca64': encodeAbiParameters(
    [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
    ['bench.eth', nowhere, nowhere]
  ),
  // resolveWithGateways(bytes,bytes,string[])
  '0xa1472844': encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'address' }],
    [text('https://pictures.example/bench.png'), nowhere]
  )
}

/** A stand-in for an Ethereum node that holds one account's balance, tokens and name. Its answers are cached by the server. */
export async function startUpstream(port) {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { id, method, params } = JSON.parse(body)
    const result =
      method === 'eth_getBalance' ? numberToHex(15n * 10n ** 17n) : answers[slice(params[0].data, 0, 4)]
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
  await new Promise(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    }
  }
}
