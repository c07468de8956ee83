import { ConfigError } from './ConfigError.js'
import { readSeed } from './readSeed.js'
import { standardMailRate, type WalletConfig } from './WalletConfig.js'

type Read = {
  readonly text: (name: string) => string | undefined
  readonly integer: (name: string, value: string, least: number, most: number) => number
}

/** Reads the variables of the role `wallet`. Throws a `ConfigError` that names the variable. */
export function readWalletConfig({ text, integer }: Read): WalletConfig {
  const number = (name: string, standard: number, most: number) =>
    integer(name, text(name) ?? String(standard), 1, most)
  const smtpUrl = readSmtpUrl(text('LATCHKEY_SMTP_URL'))
  const mailFrom = readSender(text('LATCHKEY_MAIL_FROM'))
  if (smtpUrl !== undefined && mailFrom === undefined)
    throw new ConfigError('LATCHKEY_MAIL_FROM: must be set with LATCHKEY_SMTP_URL')
  return {
    key: readSeed('LATCHKEY_WALLET_KEY', text('LATCHKEY_WALLET_KEY')),
    formerKeys: text('LATCHKEY_WALLET_FORMER_KEYS')
      ?.split(',')
      .flatMap(one => readSeed('LATCHKEY_WALLET_FORMER_KEYS', one.trim()) ?? []),
    mode: readMode(text('LATCHKEY_WALLET_MODE')),
    frameUrl: readFrameUrl(text('LATCHKEY_FRAME_URL')),
    smtpUrl,
    mailFrom,
    codeLength: readCodeLength(text('LATCHKEY_CODE_LENGTH')),
    mailsPerHour: number('LATCHKEY_MAILS_PER_HOUR', 2000, 10_000_000),
    mailRate: {
      perMinute: number('LATCHKEY_MAIL_RATE_LIMIT', standardMailRate.perMinute, 1_000_000),
      burst: number('LATCHKEY_MAIL_RATE_BURST', standardMailRate.burst, 1_000_000)
    },
    placeHeader: readPlaceHeader(text('LATCHKEY_PLACE_HEADER'))
  }
}

function readSmtpUrl(value: string | undefined): string | undefined {
  // The value may contain a password, so the message does not repeat it.
  if (value !== undefined && !(/^smtps?:\/\//.test(value) && URL.canParse(value)))
    throw new ConfigError('LATCHKEY_SMTP_URL: must be an address that begins with smtp:// or smtps://')
  return value
}

function readSender(value: string | undefined): string | undefined {
  const isSender = /^(?:[^<>\r\n]{0,128} ?<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/
  if (value !== undefined && !isSender.test(value))
    throw new ConfigError(`LATCHKEY_MAIL_FROM: "${value}" is not an address, or a name with <address>`)
  return value
}

/** The origin of the frame, in which `{projectId}` may be a label of the host. */
function readFrameUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const sample = value.replace('{projectId}', 'project')
  const url = URL.canParse(sample) ? new URL(sample) : null
  if (url === null || !/^https?:$/.test(url.protocol) || `${url.origin}/` !== url.href)
    throw new ConfigError(`LATCHKEY_FRAME_URL: "${value}" is not an http(s) origin`)
  return value.replace(/\/+$/, '')
}

function readMode(value: string | undefined): 'self' | 'assisted' {
  if (value === undefined || value === 'self') return 'self'
  if (value === 'assisted') return value
  throw new ConfigError(`LATCHKEY_WALLET_MODE: "${value}" is not self or assisted`)
}

function readCodeLength(value: string | undefined): 6 | 8 {
  if (value === undefined || value === '6') return 6
  if (value === '8') return 8
  throw new ConfigError(`LATCHKEY_CODE_LENGTH: "${value}" is not 6 or 8`)
}

function readPlaceHeader(value: string | undefined): string | undefined {
  if (value !== undefined && !/^[a-z][-a-z0-9]{0,63}$/i.test(value))
    throw new ConfigError(`LATCHKEY_PLACE_HEADER: "${value}" is not the name of a header`)
  return value?.toLowerCase()
}
