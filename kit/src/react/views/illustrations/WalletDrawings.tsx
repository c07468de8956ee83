import type { ReactNode } from 'react'

/** The frame of a line drawing: 120 px, on a soft disc. Decorative: the text has the same content. */
function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      className="picture drawing"
      viewBox="0 0 120 120"
      width={120}
      height={120}
      aria-hidden="true"
      focusable="false"
    >
      <circle className="drawing-ground" cx="60" cy="60" r="52" />
      {children}
    </svg>
  )
}

/** `pathLength`: one dash of length 1 covers every line, whatever its length. */
function Line({ d }: { readonly d: string }) {
  return <path className="drawing-line" pathLength={1} d={d} />
}

/** Two keys on a ring, over a coin and a picture that they open. */
export function KeysDrawing() {
  return (
    <Drawing>
      <Line d="M60 22a15 15 0 1 1 0 30a15 15 0 1 1 0-30" />
      <Line d="M49 47 34 84l3 7 7 2 2-5-3-3 3-3-2-4 13-31" />
      <Line d="m71 47 15 37-3 7-7 2-2-5 3-3-3-3 2-4-13-31" />
      <Line d="M60 30a4 4 0 1 1 0 8a4 4 0 1 1 0-8" />
      <Line d="M28 100h64" />
    </Drawing>
  )
}

/** One wallet that opens three pages. */
export function LoginDrawing() {
  return (
    <Drawing>
      <Line d="M28 38h40a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6V44a6 6 0 0 1 6-6zM22 50h52" />
      <Line d="M42 38v-6a6 6 0 0 1 6-6h42a6 6 0 0 1 6 6v34a6 6 0 0 1-6 6H74" />
      <Line d="M48 60a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13" />
      <Line d="M36 86c1-7 6-10 12-10s11 3 12 10" />
      <Line d="m76 92 7 7 14-15" />
    </Drawing>
  )
}

/** A request with its two answers; the pen is in the hand of the owner. */
export function ControlDrawing() {
  return (
    <Drawing>
      <Line d="M36 24h34l14 14v54a5 5 0 0 1-5 5H36a5 5 0 0 1-5-5V29a5 5 0 0 1 5-5z" />
      <Line d="M70 24v14h14" />
      <Line d="M42 50h30M42 60h22" />
      <Line d="M42 84c4-8 8-8 9-2s4 5 8-2" />
      <Line d="m66 80 24-25 7 7-24 25-9 2z" />
    </Drawing>
  )
}
