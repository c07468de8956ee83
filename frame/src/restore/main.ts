import { type BackupFile, readBackup } from '../keys/backup/BackupFile.js'
import { openBackup } from '../keys/backup/openBackup.js'
import { type AccountName, accountNames } from '../keys/derive/accountNames.js'
import { inlineEngine } from '../keys/engine/KeyEngine.js'
import { KeyFailure, type KeyFailureCode } from '../keys/KeyFailure.js'
import type { RecoveryFactor } from '../keys/record/WalletRecord.js'
import type { FactorSecret } from '../keys/recovery/recoveryKey.js'
import { holdUnlocked, type UnlockedKeys } from '../keys/unlocked.js'
import { askPasskey, canUsePasskey } from './askPasskey.js'

const hiddenWords = '•••• •••• •••• •••• •••• ••••'
const labels: Readonly<Record<AccountName, string>> = {
  evm: 'Ethereum and other EVM networks',
  solana: 'Solana',
  bitcoinSegwit: 'Bitcoin (SegWit)',
  bitcoinTaproot: 'Bitcoin (Taproot)'
}
const messages: Partial<Record<KeyFailureCode, string>> = {
  backup_invalid:
    'This file is no backup of a wallet. Choose the file that you saved when you made the backup.',
  factor_wrong: 'That is not the passphrase or passkey of this backup. Try again, or choose another one.',
  share_integrity: 'This backup is damaged or was changed. Nothing was opened. Try another copy of the file.'
}

function element<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id)
  if (!(found instanceof type)) throw new TypeError(`The page has no ${id}`)
  return found
}

const form = element('form', HTMLFormElement)
const file = element('file', HTMLInputElement)
const factors = element('factors', HTMLFieldSetElement)
const passphraseField = element('passphrase-field', HTMLDivElement)
const passphrase = element('passphrase', HTMLInputElement)
const open = element('open', HTMLButtonElement)
const status = element('status', HTMLParagraphElement)
const result = element('result', HTMLElement)
const words = element('words', HTMLParagraphElement)
const reveal = element('reveal', HTMLButtonElement)

let backup: BackupFile | undefined
let keys: UnlockedKeys | undefined

const chosen = (): RecoveryFactor | undefined => {
  const id = new FormData(form).get('factor')
  return backup?.factors.find(factor => factor.id === id)
}

function forget(): void {
  keys?.lock()
  keys = undefined
  words.textContent = hiddenWords
  result.hidden = true
}

function report(error: unknown): void {
  const code = error instanceof KeyFailure ? error.code : undefined
  status.textContent = (code && messages[code]) ?? 'It could not be opened. Try again.'
}

file.addEventListener('change', async () => {
  forget()
  backup = undefined
  status.textContent = ''
  try {
    backup = readBackup((await file.files?.[0]?.text()) ?? '')
  } catch (error) {
    report(error)
  }
  showFactors()
})

function showFactors(): void {
  // The operator's factor opens nothing without the operator.
  const all = (backup?.factors ?? []).filter(({ kind }) => kind !== 'operator')
  const usable = (factor: RecoveryFactor) =>
    factor.kind === 'passphrase' || canUsePasskey(factor, location.hostname)
  const first = all.find(usable)
  const rows = all.map((factor, at) => {
    const label = document.createElement('label')
    const radio = document.createElement('input')
    Object.assign(radio, { type: 'radio', name: 'factor', value: factor.id, checked: factor === first })
    radio.disabled = !usable(factor)
    const name = factor.kind === 'passphrase' ? 'Passphrase' : 'Passkey'
    const hint = radio.disabled ? ` (only on a page of ${factor.rpId}: put this file there)` : ''
    label.append(radio, ` ${name}${all.length > 2 ? ` ${at + 1}` : ''}${hint}`)
    return label
  })
  factors.replaceChildren(factors.firstElementChild ?? '', ...rows)
  factors.hidden = all.length === 0
  showFields()
}

function showFields(): void {
  const factor = chosen()
  open.hidden = factor === undefined
  passphraseField.hidden = factor?.kind !== 'passphrase'
}
factors.addEventListener('change', showFields)

form.addEventListener('submit', async event => {
  event.preventDefault()
  const factor = chosen()
  if (!backup || !factor) return
  forget()
  open.disabled = true
  status.textContent = 'Opening. This takes some seconds.'
  try {
    const secret: FactorSecret =
      factor.kind === 'passkey'
        ? await askPasskey(factor)
        : { kind: 'passphrase', passphrase: passphrase.value }
    // Argon2id blocks this thread: the text above is drawn first.
    await new Promise(resolve => setTimeout(resolve, 50))
    keys = holdUnlocked(await openBackup(inlineEngine, backup, factor.id, secret))
    passphrase.value = ''
    showWallet(backup)
  } catch (error) {
    report(error)
  } finally {
    open.disabled = false
  }
})

function showWallet({ accounts }: BackupFile): void {
  const rows = accountNames.flatMap(name => {
    const [term, value] = [document.createElement('dt'), document.createElement('dd')]
    term.textContent = labels[name]
    value.textContent = accounts[name].address
    return [term, value]
  })
  element('accounts', HTMLDListElement).replaceChildren(...rows)
  status.textContent = 'The backup is whole. The words can be shown for the next minutes.'
  result.hidden = false
  element('result-title', HTMLHeadingElement).focus()
}

const hide = () => {
  words.textContent = hiddenWords
}
function show(): void {
  try {
    words.textContent = keys?.phrase() ?? hiddenWords
  } catch {
    forget()
    status.textContent = 'The wallet was locked. Open the backup again.'
  }
}
reveal.addEventListener('pointerdown', event => {
  // The words take more room than the dots, and move the button away from the pointer.
  reveal.setPointerCapture(event.pointerId)
  show()
})
for (const name of ['pointerup', 'pointerleave', 'pointercancel', 'blur']) reveal.addEventListener(name, hide)
reveal.addEventListener('keydown', event => {
  if (event.key === ' ' || event.key === 'Enter') show()
})
reveal.addEventListener('keyup', hide)
addEventListener('blur', hide)
addEventListener('pagehide', forget)
document.addEventListener('visibilitychange', hide)
element('forget', HTMLButtonElement).addEventListener('click', () => {
  forget()
  status.textContent = 'Forgotten.'
})
