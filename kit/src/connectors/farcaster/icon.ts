/** A drawing of ours in the colour of Farcaster. */
export const farcasterIcon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cpath fill='%237c65c1' d='M0 0h20v20H0z'/%3E%3Cpath fill='none' stroke='%23fff' stroke-width='2' d='M6 16v-5a4 4 0 0 1 8 0v5M4 6h12'/%3E%3C/svg%3E"
