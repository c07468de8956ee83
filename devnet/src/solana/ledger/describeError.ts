import type { FailedTransactionMetadata } from 'litesvm'

/** An error of a transaction as JSON-RPC has it, such as `{ InstructionError: [0, { Custom: 1 }] }` or `'BlockhashNotFound'`. */
export type TransactionError = string | Readonly<Record<string, unknown>>

/** The order of litesvm's `TransactionErrorFieldless`. */
const transactionErrors =
  'AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee InvalidAccountForFee AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee InvalidAccountIndex SignatureFailure InvalidProgramForExecution SanitizeFailure ClusterMaintenance AccountBorrowOutstanding WouldExceedMaxBlockCostLimit UnsupportedVersion InvalidWritableAccount WouldExceedMaxAccountCostLimit WouldExceedAccountDataBlockLimit TooManyAccountLocks AddressLookupTableNotFound InvalidAddressLookupTableOwner InvalidAddressLookupTableData InvalidAddressLookupTableIndex InvalidRentPayingAccount WouldExceedMaxVoteCostLimit WouldExceedAccountDataTotalLimit MaxLoadedAccountsDataSizeExceeded ResanitizationNeeded InvalidLoadedAccountsDataSizeLimit UnbalancedTransaction ProgramCacheHitMaxLimit CommitCancelled'.split(
    ' '
  )

/** The order of litesvm's `InstructionErrorFieldless`. */
const instructionErrors =
  'GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall InsufficientFunds IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized UninitializedAccount UnbalancedInstruction ModifiedProgramId ExternalAccountLamportSpend ExternalAccountDataModified ReadonlyLamportChange ReadonlyDataModified DuplicateAccountIndex ExecutableModified RentEpochModified NotEnoughAccountKeys AccountDataSizeChanged AccountNotExecutable AccountBorrowFailed AccountBorrowOutstanding DuplicateAccountOutOfSync InvalidError ExecutableDataModified ExecutableLamportChange ExecutableAccountNotRentExempt UnsupportedProgramId CallDepth MissingAccount ReentrancyNotAllowed MaxSeedLengthExceeded InvalidSeeds InvalidRealloc ComputationalBudgetExceeded PrivilegeEscalation ProgramEnvironmentSetupFailure ProgramFailedToComplete ProgramFailedToCompile Immutable IncorrectAuthority AccountNotRentExempt InvalidAccountOwner ArithmeticOverflow UnsupportedSysvar IllegalOwner MaxAccountsDataAllocationsExceeded MaxAccountsExceeded MaxInstructionTraceLengthExceeded BuiltinProgramsMustConsumeComputeUnits BorshIoError'.split(
    ' '
  )

/** litesvm's error in the form of JSON-RPC. */
export function describeError(failed: FailedTransactionMetadata): TransactionError {
  const error = failed.err()
  if (typeof error === 'number') return transactionErrors[error] ?? 'SanitizeFailure'
  if ('accountIndex' in error) {
    const name = /Restricted/.test(error.constructor.name)
      ? 'ProgramExecutionTemporarilyRestricted'
      : 'InsufficientFundsForRent'
    return { [name]: { account_index: error.accountIndex } }
  }
  if (!('err' in error)) return { DuplicateInstruction: error.index }
  const inner = error.err()
  if (typeof inner === 'number')
    return { InstructionError: [error.index, instructionErrors[inner] ?? 'GenericError'] }
  return {
    InstructionError: [error.index, 'code' in inner ? { Custom: inner.code } : { BorshIoError: inner.msg }]
  }
}

/** Sentences of Agave (`TransactionError` of solana-transaction-error) that clients show or look for. */
const sentences: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InvalidAccountForFee: 'This account may not be used to pay transaction fees',
  InvalidProgramForExecution: 'This program may not be used for executing instructions',
  ProgramAccountNotFound: 'Attempt to load a program that does not exist',
  SanitizeFailure: 'Transaction failed to sanitize accounts offsets correctly',
  SignatureFailure: 'Transaction did not pass signature verification'
}

/** The error in words, as a node's preflight check says it. */
export function errorWords(error: TransactionError): string {
  if (typeof error === 'string') return sentences[error] ?? error
  const instruction = error.InstructionError
  if (Array.isArray(instruction)) {
    const [index, inner] = instruction as [number, string | { Custom?: number }]
    const words =
      typeof inner === 'object' && inner.Custom !== undefined
        ? `custom program error: 0x${inner.Custom.toString(16)}`
        : String(typeof inner === 'string' ? inner : 'unknown')
    return `Error processing Instruction ${index}: ${words}`
  }
  if ('InsufficientFundsForRent' in error)
    return `Transaction results in an account with insufficient funds for rent`
  return Object.keys(error)[0] ?? 'unknown'
}
