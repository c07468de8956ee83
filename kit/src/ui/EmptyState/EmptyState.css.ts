export const emptyStateCss = `
.empty{display:flex;flex-direction:column;align-items:center;gap:var(--lk-space-4);padding:var(--lk-space-6) var(--lk-space-4);text-align:center}
.empty-icon{display:grid;place-items:center;inline-size:56px;block-size:56px;border-radius:var(--lk-radius-lg);background:var(--lk-color-surface-2);color:var(--lk-color-text-secondary)}
.empty-icon[data-tone=error]{background:var(--lk-color-error-soft);color:var(--lk-color-error)}
.empty-words{display:flex;flex-direction:column;gap:var(--lk-space-1);max-inline-size:280px}
.empty-title{font-size:var(--lk-text-lg);font-weight:600;line-height:1.3;text-wrap:balance}
.empty-text{color:var(--lk-color-text-secondary);text-wrap:balance}
`
