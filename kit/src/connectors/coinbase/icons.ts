/** A drawing of ours in the colours of the wallet. */
const icon = (shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${shape}</svg>`)}`

export const coinbaseIcon = /* @__PURE__ */ icon(
  '<path fill="#0052ff" d="M0 0h20v20H0z"/><circle cx="10" cy="10" r="7" fill="#fff"/><path fill="#0052ff" d="M8 8h4v4H8z"/>'
)
export const baseIcon = /* @__PURE__ */ icon(
  '<path fill="#fff" d="M0 0h20v20H0z"/><path fill="#00f" d="M4 4h12v12H4z"/>'
)
