export const promptCss = `
.prompt:focus-visible{outline:none}
.prompt-code{inline-size:100%;padding:var(--lk-space-4) var(--lk-space-2);border-radius:var(--lk-radius-md);background:var(--lk-color-surface-1);text-align:center;
  font-size:var(--lk-text-display);font-weight:600;line-height:1.2;letter-spacing:.08em;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
`
