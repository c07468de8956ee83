/** Two lines, each with a number at its end. What one costs is dropped where it has no room beside how much there is. */
export const tokenRowCss = `
.token-line{display:flex;flex-wrap:wrap;column-gap:var(--lk-space-3);justify-content:space-between;inline-size:100%;block-size:1.35em;line-height:1.35;overflow:hidden}
.token-line[data-first]{flex-wrap:nowrap}
.token-name{flex:0 1 auto;min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.token-worth{flex:none;max-inline-size:100%;font-weight:500}
`
