/** The button's target is larger than its picture, which is centred in it. */
export const identityCss = `
.identity-name{display:flex;align-items:center;margin-inline-end:-12px}
.identity-name .icon-button{margin-inline-start:-4px}
`
