import { hash } from '../../protocol/hash.js'

/** The fallback of a network's image, drawn from its name without a request: a ring with a dot, in the colour of the modal's fallback. */
function NetworkArt({ name }: { readonly name: string }) {
  const seed = hash(name.trim().toLowerCase())
  const turn = (seed % 360) * (Math.PI / 180)
  return (
    <svg className="lk-art" viewBox="0 0 20 20" width="28" height="28" aria-hidden="true">
      <rect width="20" height="20" fill={`hsl(${170 + (seed % 215)} 34% 44%)`} />
      <circle cx="10" cy="10" r="4.6" fill="none" stroke="#fff" strokeWidth="1.8" />
      <circle
        cx={(10 + 4.6 * Math.cos(turn)).toFixed(1)}
        cy={(10 + 4.6 * Math.sin(turn)).toFixed(1)}
        r="2.2"
        fill="#fff"
      />
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
