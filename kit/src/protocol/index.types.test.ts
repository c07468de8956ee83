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
  test('parsers accept unknown values and return parts', () => {
    expectTypeOf<typeof parseCaipNetworkId>().toEqualTypeOf<(value: unknown) => CaipNetworkParts>()
    expectTypeOf<typeof parseCaipAddress>().toEqualTypeOf<(value: unknown) => CaipAddressParts>()
    expectTypeOf<CaipAddressParts>().toEqualTypeOf<
      CaipNetworkParts & { readonly caipNetworkId: CaipNetworkId; readonly address: string }
    >()
  })

  test('formatters return ids', () => {
    expectTypeOf<typeof formatCaipNetworkId>().parameter(0).toEqualTypeOf<Namespace>()
    expectTypeOf<typeof formatCaipNetworkId>().returns.toEqualTypeOf<CaipNetworkId>()
    expectTypeOf<typeof formatCaipAddress>().parameter(0).toEqualTypeOf<CaipNetworkId>()
    expectTypeOf<typeof formatCaipAddress>().returns.toEqualTypeOf<CaipAddress>()
  })

  test('type guards narrow unknown values', () => {
    expectTypeOf<typeof isNamespace>().guards.toEqualTypeOf<Namespace>()
    expectTypeOf<typeof isCaipNetworkId>().guards.toEqualTypeOf<CaipNetworkId>()
    expectTypeOf<typeof isCaipAddress>().guards.toEqualTypeOf<CaipAddress>()
    expectTypeOf<typeof assertCaipAddress>().asserts.toEqualTypeOf<CaipAddress>()
  })

  test('the list of namespaces has the type Namespace', () => {
    expectTypeOf<(typeof namespaces)[number]>().toEqualTypeOf<Namespace>()
  })
})

test('every error code has a message', () => {
  expectTypeOf<keyof typeof errorMessages>().toEqualTypeOf<LatchkeyErrorCode>()
  expectTypeOf<LatchkeyErrorCode>().toExtend<`LATCHKEY_${string}__${string}`>()
})

test('amounts are exact: bigint in base units, string for display', () => {
  expectTypeOf<typeof formatUnits>().parameter(0).toEqualTypeOf<bigint>()
  expectTypeOf<typeof formatUnits>().returns.toEqualTypeOf<string>()
  expectTypeOf<typeof parseUnits>().parameter(0).toEqualTypeOf<string>()
  expectTypeOf<typeof parseUnits>().returns.toEqualTypeOf<bigint>()
})
