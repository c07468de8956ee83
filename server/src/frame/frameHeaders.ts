/** What the headers of a page are made of. */
export type FramePolicy = {
  /** The base URL of the server. */
  readonly api: string
  /** The frame is served by https. */
  readonly isSecure: boolean
}

/** Everything that a page can ask a browser for, but passkeys. */
const denied = [
  'accelerometer',
  'attribution-reporting',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'screen-wake-lock',
  'serial',
  'shared-storage',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking'
]
const allowed = ['publickey-credentials-create', 'publickey-credentials-get']

const permissions = [
  ...denied.map(feature => `${feature}=()`),
  ...allowed.map(feature => `${feature}=(self)`)
].join(', ')

/**
 * The headers (names and values in turn) of every answer of the frame's origin (design/security.md section 3). Scripts get the policy
 * too: that of a worker is the policy of its own file (HTML standard, "run a worker"). The one policy of Trusted Types gives the address of
 * the keys' worker (frame/src/keys/engine).
 */
export function frameHeaders({ api, isSecure }: FramePolicy, ancestors: readonly string[]): string[] {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${connectSource(api)}`,
    "worker-src 'self'",
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types latchkey-worker'
  ].join('; ')
  return [
    'content-security-policy',
    policy,
    'cross-origin-resource-policy',
    'same-origin',
    'origin-agent-cluster',
    '?1',
    'permissions-policy',
    permissions,
    'referrer-policy',
    'no-referrer',
    'x-content-type-options',
    'nosniff',
    ...(isSecure ? ['strict-transport-security', 'max-age=63072000'] : [])
  ]
}

/** The server as a source: with a path, only what is below it (CSP 3 section 6.7.2.8). */
function connectSource(api: string): string {
  const { origin, pathname } = new URL(api)
  return pathname === '/' ? origin : `${origin}${pathname.replace(/\/*$/, '/')}`
}
