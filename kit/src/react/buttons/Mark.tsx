/** A hue, 0 to 359, from any text; the same text has always the same. */
function hueOf(text: string): number {
  let hash = 7
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360_007
  return hash % 360
}

/** What a mark stands for: three soft discs are an account, a ring with a dot is a network. */
export type MarkKind = 'account' | 'network'

/** A picture made from text alone, so that nothing is fetched. */
export function Mark({ seed, kind }: { readonly seed: string; readonly kind: MarkKind }) {
  const hue = hueOf(seed)
  const turn = (hue * Math.PI) / 90
  return (
    <svg className="lk-mark" viewBox="0 0 20 20" width="28" height="28" aria-hidden="true">
      <rect width="20" height="20" fill={`hsl(${hue} 55% ${kind === 'network' ? 38 : 50}%)`} />
      {kind === 'network' ? (
        <>
          <circle cx="10" cy="10" r="4.6" fill="none" stroke="#fff" strokeWidth="1.8" />
          <circle
            cx={(10 + 4.6 * Math.cos(turn)).toFixed(1)}
            cy={(10 + 4.6 * Math.sin(turn)).toFixed(1)}
            r="2.2"
            fill="#fff"
          />
        </>
      ) : (
        <>
          <circle cx="15" cy="5" r="9" fill={`hsl(${(hue + 50) % 360} 75% 62%)`} />
          <circle cx="4" cy="17" r="8" fill={`hsl(${(hue + 300) % 360} 65% 42%)`} />
        </>
      )}
    </svg>
  )
}

/** An image the host gave for it, else the mark. */
export function Picture({
  src,
  seed,
  kind
}: {
  readonly src: string | undefined
  readonly seed: string
  readonly kind: MarkKind
}) {
  return src ? (
    <img className="lk-image" src={src} alt="" width="28" height="28" />
  ) : (
    <Mark seed={seed} kind={kind} />
  )
}
