/** A drawing of ours in the colour of Farcaster. */
export const farcasterIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="#7c65c1" d="M0 0h20v20H0z"/><path fill="none" stroke="#fff" stroke-width="2" d="M6 16v-5a4 4 0 0 1 8 0v5M4 6h12"/></svg>'
)}`
