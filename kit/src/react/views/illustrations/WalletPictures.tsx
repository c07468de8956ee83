import { Picture } from './Picture.js'

/** Two keys on a ring. */
export function KeysPicture() {
  return (
    <Picture>
      <circle className="picture-line" cx="22" cy="19" r="7" />
      <path className="picture-paper" d="M20 26h8v17l-4 3-4-3v-3l2-2-2-2v-2z" />
      <path className="picture-line" d="m28 24 12 12m-4-4 3-3m1 7 3-3" />
      <circle className="picture-solid" cx="22" cy="19" r="2" />
    </Picture>
  )
}

/** A door that opens by itself. */
export function LoginPicture() {
  return (
    <Picture>
      <path className="picture-paper" d="M24 13h16v30H24z" />
      <path className="picture-line" d="M12 28h18m-6-6 6 6-6 6" />
      <circle className="picture-solid" cx="36" cy="28" r="2" />
    </Picture>
  )
}

/** A tick on a sheet of paper. */
export function ControlPicture() {
  return (
    <Picture>
      <path className="picture-paper" d="M16 12h20l5 5v27l-4-2.5-4.2 2.5-4.3-2.5-4.3 2.5-4.2-2.5-4 2.500z" />
      <path className="picture-line" d="m21 27 5 5 9-10" />
      <path className="picture-line" d="M21 18h7" />
    </Picture>
  )
}
