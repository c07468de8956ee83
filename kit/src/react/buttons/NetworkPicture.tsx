import { hash, initials } from '../../protocol/hash.js'

type Named = { readonly name: string | undefined }

/**
 * What stands for an image on a button: the colour and the letters of the modal's (`ui/ImageFallback`), drawn without a request. The letters are
 * no text of the button: neither its name nor what test suites read of it has them.
 */
function Fallback({ name = '', isWallet }: Named & { readonly isWallet?: boolean | undefined }) {
  const letters = initials(name)
  return (
    <span
      className={isWallet ? 'lk-art lk-wallet' : 'lk-art'}
      data-letters={letters}
      data-long={letters.length > 2 ? '' : undefined}
      aria-hidden="true"
    >
      <svg viewBox="0 0 1 1" aria-hidden="true">
        <rect width="1" height="1" fill={`hsl(${170 + (hash(name.trim().toLowerCase()) % 215)} 34% 44%)`} />
      </svg>
    </span>
  )
}

/** The host's own image of a network, or its fallback. */
export function NetworkPicture({ src, name }: Named & { readonly src: string | undefined }) {
  return src ? <img className="lk-image" src={src} alt="" width="28" height="28" /> : <Fallback name={name} />
}

/** A wallet's image, or its fallback. */
export function WalletPicture({ src, name }: Named & { readonly src: string | undefined }) {
  return src ? (
    <img className="lk-image lk-wallet" src={src} alt="" width="28" height="28" />
  ) : (
    <Fallback name={name} isWallet />
  )
}
