import { describe, expectTypeOf, test } from 'vitest'
import type {
  assertCaipAddress,
  CaipAddress,
  CaipAddressParts,
  CaipNetworkId,
  CaipNetworkParts,
  errorMessages,
  formatCaipAddress,
  formatCaipNetworkId,
  formatUnits,
  isCaipAddress,
  isCaipNetworkId,
  isNamespace,
  LatchkeyErrorCode,
  Namespace,
  namespaces,
  parseCaipAddress,
  parseCaipNetworkId,
  parseUnits
} from './index.js'

describe('CAIP ids', () => {
  test('parsers take anything and answer parts', () => {
    expectTypeOf<typeof parseCaipNetworkId>().toEqualTypeOf<(value: unknown) => CaipNetworkParts>()
    expectTypeOf<typeof parseCaipAddress>().toEqualTypeOf<(value: unknown) => CaipAddressParts>()
    expectTypeOf<CaipAddressParts>().toEqualTypeOf<
      CaipNetworkParts & { readonly caipNetworkId: CaipNetworkId; readonly address: string }
    >()
  })

  test('formatters answer ids', () => {
    expectTypeOf<typeof formatCaipNetworkId>().parameter(0).toEqualTypeOf<Namespace>()
    expectTypeOf<typeof formatCaipNetworkId>().returns.toEqualTypeOf<CaipNetworkId>()
    expectTypeOf<typeof formatCaipAddress>().parameter(0).toEqualTypeOf<CaipNetworkId>()
    expectTypeOf<typeof formatCaipAddress>().returns.toEqualTypeOf<CaipAddress>()
  })

  test('checks narrow what is not known', () => {
    expectTypeOf<typeof isNamespace>().guards.toEqualTypeOf<Namespace>()
    expectTypeOf<typeof isCaipNetworkId>().guards.toEqualTypeOf<CaipNetworkId>()
    expectTypeOf<typeof isCaipAddress>().guards.toEqualTypeOf<CaipAddress>()
    expectTypeOf<typeof assertCaipAddress>().asserts.toEqualTypeOf<CaipAddress>()
  })

  test('the list of namespaces is its type', () => {
    expectTypeOf<(typeof namespaces)[number]>().toEqualTypeOf<Namespace>()
  })
})

test('every error code has a sentence', () => {
  expectTypeOf<keyof typeof errorMessages>().toEqualTypeOf<LatchkeyErrorCode>()
  expectTypeOf<LatchkeyErrorCode>().toExtend<`LATCHKEY_${string}__${string}`>()
})

test('amounts are exact: bigint in base units, text for people', () => {
  expectTypeOf<typeof formatUnits>().parameter(0).toEqualTypeOf<bigint>()
  expectTypeOf<typeof formatUnits>().returns.toEqualTypeOf<string>()
  expectTypeOf<typeof parseUnits>().parameter(0).toEqualTypeOf<string>()
  expectTypeOf<typeof parseUnits>().returns.toEqualTypeOf<bigint>()
})
