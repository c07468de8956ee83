/** The button's target is larger than its picture: what is seen stands in the middle. */
export const identityCss = `
.identity-name{display:flex;align-items:center;margin-inline-end:-12px}
.identity-name .icon-button{margin-inline-start:-4px}
`
