import { type Address, address, type Instruction, type KeyPairSigner } from '@solana/kit'
import { getApproveInstruction, getBurnInstruction } from '@solana-program/token'
import { createRandom, type Random } from '../../history/createRandom.js'
import { solanaLookAlikes } from '../accounts.js'
import type { Cast } from './cast.js'
import { tokenOf, unitsOf } from './cast.js'
import {
  createTokenAccount,
  memo,
  moveToken,
  sendSol,
  sendToken,
  tokenAccountOf,
  unitLimit,
  unitPrice
} from './instructions.js'

/** A transaction of the history: `day` counts from the start of its month. */
export type Happening = {
  readonly day: number
  readonly payer: KeyPairSigner
  readonly instructions: readonly (Instruction | Promise<Instruction>)[]
  /** The program refuses it: it is in a block, and its fee is paid. */
  readonly fails?: true
}

export const monthDays = 30
export const months = 9

type Chapter = (cast: Cast, month: number, random: Random) => readonly Happening[]

/** SOL in thousandths. */
const milli = (thousandths: number) =>
  `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`

/** Salary, rent, small payments, an exchange. */
const everyday: Chapter = ({ alice, bob, carol, employer, exchange, friend, landlord }, month, random) => [
  { day: 1.4, payer: employer, instructions: [sendToken(employer, tokenOf('USDC'), alice.address, '3200')] },
  {
    day: 3.3,
    payer: alice,
    instructions: [
      sendToken(alice, tokenOf('USDC'), landlord.address, '900'),
      memo(`Rent of month ${month + 1}`)
    ]
  },
  ...[5.6, 12.7, 19.6].map(day => ({
    day,
    payer: alice,
    instructions: [sendSol(alice, friend.address, milli(random.between(50, 400)))]
  })),
  {
    day: 8.5,
    payer: friend,
    instructions: [sendSol(friend, alice.address, milli(random.between(100, 500)))]
  },
  {
    day: 14.4,
    payer: alice,
    instructions: [
      unitPrice(BigInt(random.between(1_000, 50_000))),
      unitLimit(60_000),
      sendToken(alice, tokenOf('USDC'), exchange.address, `${random.between(5, 15) * 100}`)
    ]
  },
  {
    day: 20.2,
    payer: exchange,
    instructions: [sendToken(exchange, tokenOf('ORCH'), alice.address, `${random.between(3_000, 9_000)}.25`)]
  },
  month % 2 === 0
    ? {
        day: 22.8,
        payer: bob,
        instructions: [sendToken(bob, tokenOf('PEAR'), alice.address, `${random.between(20, 90)}.5`)]
      }
    : {
        day: 22.8,
        payer: alice,
        instructions: [sendToken(alice, tokenOf('PEAR'), bob.address, `${random.between(20, 90)}.5`)]
      },
  {
    day: 24.1,
    payer: exchange,
    instructions: [sendSol(exchange, alice.address, milli(random.between(900, 4_000)))]
  },
  { day: 27.9, payer: carol, instructions: [sendSol(carol, bob.address, milli(random.between(50, 150)))] },
  { day: 29.4, payer: bob, instructions: [sendSol(bob, alice.address, milli(random.between(100, 200)))] },
  {
    day: 29.9,
    payer: alice,
    instructions: [sendToken(alice, tokenOf('USDC'), friend.address, `${random.between(10, 40)}`)]
  }
]

/** What happens once: account 0 creates an account for another owner; tokens are burnt, approved, sent with a fee, refused. */
const once: Chapter = ({ alice, bob, carol, exchange }, month) => {
  const usdc = tokenOf('USDC')
  const approve = async () =>
    getApproveInstruction({
      source: await tokenAccountOf(usdc, alice.address),
      delegate: exchange.address,
      owner: alice,
      amount: unitsOf('100', 6)
    })
  const burn = async () =>
    getBurnInstruction({
      account: await tokenAccountOf(tokenOf('ORCH'), alice.address),
      mint: address(tokenOf('ORCH').mint),
      authority: alice,
      amount: unitsOf('250', 5)
    })
  const happenings: Readonly<Record<number, readonly Happening[]>> = {
    1: [
      {
        day: 10.2,
        payer: alice,
        instructions: [
          createTokenAccount(alice, usdc, carol.address),
          sendToken(alice, usdc, carol.address, '75')
        ]
      }
    ],
    2: [
      {
        day: 11.1,
        payer: alice,
        instructions: [sendToken(alice, usdc, bob.address, '900000000')],
        fails: true
      }
    ],
    3: [{ day: 17.3, payer: alice, instructions: [sendSol(alice, bob.address, '900000')], fails: true }],
    4: [{ day: 16.8, payer: alice, instructions: [approve()] }],
    5: [{ day: 21.7, payer: alice, instructions: [burn()] }],
    6: [
      {
        day: 9.9,
        payer: alice,
        instructions: [
          createTokenAccount(alice, tokenOf('TOLL'), bob.address),
          sendToken(alice, tokenOf('TOLL'), bob.address, '50')
        ]
      }
    ],
    7: [
      {
        day: 13.5,
        payer: exchange,
        instructions: [alice, bob, carol].map(({ address: to }) => sendSol(exchange, to, '0.125'))
      }
    ],
    8: [{ day: 28.6, payer: alice, instructions: [memo('A note without a payment')] }]
  }
  return happenings[month] ?? []
}

/** Spam tokens, dust with an advertisement, and address poisoning after payments to the friend. */
const scams: Chapter = ({ alice, spammer, poisoner }, month) => {
  const dust = {
    payer: poisoner,
    instructions: [sendSol(poisoner, alice.address, '0.000000001')]
  }
  const poison: readonly Happening[] = month >= 3 ? [{ day: 12.75, ...dust }] : []
  const empty: readonly Happening[] =
    month >= 6 ? [{ day: 19.7, payer: poisoner, instructions: [sendSol(poisoner, alice.address, '0')] }] : []
  // Dust that the friend's look-alike seems to send, and then to get, after payments to the friend.
  const lookAlike = address(solanaLookAlikes.friend)
  const dustToken = tokenOf('DUST')
  const move = (from: Address, to: Address) =>
    moveToken(poisoner, dustToken, { from, to }, dustToken.firstHolding ?? '0')
  const imitations: Readonly<Record<number, Happening['instructions']>> = {
    4: [createTokenAccount(poisoner, dustToken, alice.address), move(lookAlike, alice.address)],
    5: [move(alice.address, lookAlike)]
  }
  const instructions = imitations[month]
  const lookAlikes = instructions ? [{ day: 12.76, payer: poisoner, instructions }] : []
  const symbols = { 2: 'USD\u0421', 5: 'CLAIM', 7: 'BIG' } as const
  const symbol = symbols[month as keyof typeof symbols]
  const spam: readonly Happening[] =
    symbol === undefined
      ? []
      : [
          {
            day: 18.2,
            payer: spammer,
            instructions: [
              createTokenAccount(spammer, tokenOf(symbol), alice.address),
              sendToken(spammer, tokenOf(symbol), alice.address, tokenOf(symbol).holdings[0]),
              memo('You won! claim-reward.example')
            ]
          }
        ]
  return [...poison, ...empty, ...lookAlikes, ...spam]
}

/** A happening and the time before the end of the history, in seconds. */
export type Planned = Happening & { readonly ago: number }

/** Nine months of transactions, the same in every run, oldest first. */
export function planHistory(cast: Cast): readonly Planned[] {
  const random = createRandom(2_027)
  return Array.from({ length: months }, (_, month) =>
    [everyday, once, scams]
      .flatMap(chapter => chapter(cast, month, random))
      .toSorted((one, other) => one.day - other.day)
      .map(happening => ({
        ...happening,
        ago: Math.round(((months - month) * monthDays - happening.day) * 86_400)
      }))
  ).flat()
}
