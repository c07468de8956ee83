import { hash } from '../../protocol/hash.js'

/** The fallback of a network's image: the colour and the first letter of the one in the modal (`ui/ImageFallback`), as it is drawn small. */
function NetworkArt({ name }: { readonly name: string }) {
  return (
    <svg className="lk-art" viewBox="0 0 40 40" width="28" height="28" aria-hidden="true">
      <rect width="40" height="40" fill={`hsl(${170 + (hash(name.trim().toLowerCase()) % 215)} 34% 44%)`} />
      <text x="20" y="20" dy=".36em" textAnchor="middle" fontSize="24" fontWeight="600" fill="#fff">
        {[...name.trim()][0]?.toLocaleUpperCase('en')}
      </text>
    </svg>
  )
}

/** The host's own image of a network, or its fallback. */
export function NetworkPicture({
  src,
  name
}: {
  readonly src: string | undefined
  readonly name: string | undefined
}) {
  return src ? (
    <img className="lk-image" src={src} alt="" width="28" height="28" />
  ) : (
    <NetworkArt name={name ?? ''} />
  )
}
