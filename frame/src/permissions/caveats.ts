import { type Address, concat, getAddress, type Hex, numberToHex, size, slice } from 'viem'
import type { Enforcer, PermissionContracts } from '../contracts/FrameConfig.js'
import type { Permission, Scope } from './Permission.js'

/** A rule that an enforcer checks with each use of a delegation. */
export type Caveat = { readonly enforcer: Address; readonly terms: Hex }

type Enforcers = PermissionContracts['enforcers']
type Rule = readonly [Enforcer, Hex]

const word = (value: bigint): Hex => numberToHex(value, { size: 32 })
const half = (value: bigint): Hex => numberToHex(value, { size: 16 })

/**
 * The caveats of a permission. An enforcer of an amount checks that alone: the others keep the call to a plain payment, or to no payment.
 * Terms by https://github.com/MetaMask/delegation-framework/tree/main/src/enforcers (1.3.0).
 */
export function writeCaveats(enforcers: Enforcers, { scope, expiry, count }: Permission): readonly Caveat[] {
  const rules: readonly Rule[] = [
    ...rulesOf(scope),
    // Valid after 0, and before the expiry.
    ['timestamp', concat([half(0n), half(expiry)])],
    ...(count === undefined ? [] : [['limitedCalls', word(count)] as const])
  ]
  return rules.map(([name, terms]) => ({
    enforcer: getAddress(enforcers[name]),
    // As they are decoded from a context: an address within them has letters of both cases.
    terms: terms.toLowerCase() as Hex
  }))
}

function rulesOf(scope: Scope): readonly Rule[] {
  switch (scope.kind) {
    case 'native':
      return [
        ['exactCalldata', '0x'],
        ['nativeTransfer', word(scope.amount)]
      ]
    case 'nativePeriod':
      return [
        ['exactCalldata', '0x'],
        ['nativePeriod', periodOf(scope)]
      ]
    case 'erc20':
      return [
        ['valueLte', word(0n)],
        ['erc20Transfer', concat([scope.token, word(scope.amount)])]
      ]
    case 'erc20Period':
      return [
        ['valueLte', word(0n)],
        ['erc20Period', concat([scope.token, periodOf(scope)])]
      ]
    case 'calls':
      return [
        ['valueLte', word(0n)],
        ['allowedTargets', scope.contract],
        ['allowedMethods', concat([...scope.selectors])]
      ]
  }
}

const periodOf = ({ amount, seconds, start }: Extract<Scope, { readonly seconds: bigint }>): Hex =>
  concat([word(amount), word(seconds), word(start)])

/**
 * The permission that caveats amount to; undefined if they are not exactly those that `writeCaveats` writes: what they enforce is not known then.
 */
export function readCaveats(enforcers: Enforcers, caveats: readonly Caveat[]): Permission | undefined {
  const names = Object.entries(enforcers) as readonly (readonly [Enforcer, Address])[]
  const rules = new Map<Enforcer, Hex>()
  for (const { enforcer, terms } of caveats) {
    const name = names.find(([, address]) => address.toLowerCase() === enforcer.toLowerCase())?.[0]
    if (name === undefined || rules.has(name)) return undefined
    rules.set(name, terms)
  }
  const time = rules.get('timestamp')
  const scope = readScope(rules)
  if (time === undefined || size(time) !== 32 || scope === undefined) return undefined
  const count = rules.get('limitedCalls')
  const permission: Permission = {
    scope,
    expiry: BigInt(slice(time, 16)),
    ...(count !== undefined && size(count) === 32 && { count: BigInt(count) })
  }
  const isSame = JSON.stringify(writeCaveats(enforcers, permission)) === JSON.stringify(caveats)
  return isSame ? permission : undefined
}

function readScope(rules: ReadonlyMap<Enforcer, Hex>): Scope | undefined {
  const terms = (name: Enforcer, bytes: number): Hex | undefined => {
    const found = rules.get(name)
    return found !== undefined && size(found) === bytes ? found : undefined
  }
  const native = terms('nativeTransfer', 32)
  if (native) return { kind: 'native', amount: BigInt(native) }
  const erc20 = terms('erc20Transfer', 52)
  if (erc20) return { kind: 'erc20', token: addressIn(erc20), amount: BigInt(slice(erc20, 20)) }
  const nativePeriod = terms('nativePeriod', 96)
  if (nativePeriod) return { kind: 'nativePeriod', ...readPeriod(nativePeriod) }
  const erc20Period = terms('erc20Period', 116)
  if (erc20Period)
    return { kind: 'erc20Period', token: addressIn(erc20Period), ...readPeriod(slice(erc20Period, 20)) }
  const contract = terms('allowedTargets', 20)
  const methods = rules.get('allowedMethods')
  if (!contract || !methods || size(methods) === 0 || size(methods) % 4 !== 0) return undefined
  const selectors = Array.from({ length: size(methods) / 4 }, (_, at) => slice(methods, at * 4, at * 4 + 4))
  return { kind: 'calls', contract: addressIn(contract), selectors }
}

const addressIn = (terms: Hex): Address => getAddress(slice(terms, 0, 20))

const readPeriod = (terms: Hex) => ({
  amount: BigInt(slice(terms, 0, 32)),
  seconds: BigInt(slice(terms, 32, 64)),
  start: BigInt(slice(terms, 64))
})
