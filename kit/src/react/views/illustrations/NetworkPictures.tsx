import { Picture } from './Picture.js'

/** Identical pages in several places. */
export function LedgerPicture() {
  return (
    <Picture>
      <path className="picture-line" d="m28 17-11 18M28 17l11 18M17 37h22" />
      <circle className="picture-paper" cx="28" cy="16" r="6" />
      <circle className="picture-paper" cx="16" cy="38" r="6" />
      <circle className="picture-paper" cx="40" cy="38" r="6" />
      <circle className="picture-solid" cx="28" cy="16" r="2" />
    </Picture>
  )
}

/** A stack of coins beside a road. */
export function FeesPicture() {
  return (
    <Picture>
      <path
        className="picture-paper"
        d="M13 33c0-2.5 4-4.5 9-4.5s9 2 9 4.5v8c0 2.5-4 4.5-9 4.5s-9-2-9-4.5z"
      />
      <path
        className="picture-line"
        d="M13 33c0 2.5 4 4.5 9 4.5s9-2 9-4.5M13 37.5c0 2.5 4 4.5 9 4.5s9-2 9-4.5"
      />
      <circle className="picture-paper" cx="36" cy="20" r="9" />
      <path className="picture-line" d="M36 16v8M33 20h6" />
    </Picture>
  )
}
