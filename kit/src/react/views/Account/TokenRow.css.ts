/** Two lines, each with a number at its end. The unit price is hidden if there is no space for it beside the amount. */
export const tokenRowCss = `
.token-line{display:flex;flex-wrap:wrap;column-gap:var(--lk-space-3);justify-content:space-between;inline-size:100%;block-size:1.35em;line-height:1.35;overflow:hidden}
.token-line[data-first]{flex-wrap:nowrap}
.token-name{flex:0 1 auto;min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.token-worth{flex:none;max-inline-size:100%;font-weight:500}
`
