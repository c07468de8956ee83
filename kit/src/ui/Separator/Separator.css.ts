export const separatorCss = `
.separator{display:flex;align-items:center;gap:var(--lk-space-3);inline-size:100%;font-size:var(--lk-text-sm);color:var(--lk-color-text-tertiary)}
.separator::before,.separator::after{content:'';flex:1;border-block-start:1px solid var(--lk-color-border)}
.separator:empty{gap:0}
`
