import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const packages: Record<string, string> = {
  'linux x64': 'anvil-linux-amd64',
  'linux arm64': 'anvil-linux-arm64',
  'darwin x64': 'anvil-darwin-amd64',
  'darwin arm64': 'anvil-darwin-arm64',
  'win32 x64': 'anvil-win32-amd64'
}

/**
 * Path of anvil's own program. The package's `bin` is a script that starts it as a child process; called directly,
 * signals reach the node itself.
 */
export function anvilBinary(platform: string = process.platform, arch: string = process.arch): string {
  const name = packages[`${platform} ${arch}`]
  if (!name) throw new Error(`Devnet needs anvil, and there is none for ${platform} on ${arch}.`)
  // The platform's package is a dependency of anvil's, so it is resolved from there.
  const anvil = import.meta.resolve('@foundry-rs/anvil/package.json')
  const manifest = createRequire(anvil).resolve(`@foundry-rs/${name}/package.json`)
  return join(dirname(manifest), 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil')
}
