/** A hue, 0 to 359, from any text; the same text has always the same. */
function hueOf(text: string): number {
  let hash = 7
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360_007
  return hash % 360
}

/** A picture made from text alone, so that nothing is fetched: three soft discs for an account, an initial for a network. */
export function Mark({ seed, letter = '' }: { readonly seed: string; readonly letter?: string | undefined }) {
  const hue = hueOf(seed)
  return (
    <svg className="lk-mark" viewBox="0 0 20 20" width="28" height="28" aria-hidden="true">
      <rect width="20" height="20" fill={`hsl(${hue} 55% ${letter ? 38 : 50}%)`} />
      {letter ? (
        <text x="10" y="13.6" textAnchor="middle" fill="#fff" fontSize="10">
          {letter}
        </text>
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
export function Picture(props: {
  readonly src: string | undefined
  readonly seed: string
  readonly letter?: string | undefined
}) {
  return props.src ? (
    <img className="lk-image" src={props.src} alt="" width="28" height="28" />
  ) : (
    <Mark seed={props.seed} letter={props.letter} />
  )
}
