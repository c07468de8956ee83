export const tabsCss = `
.tabs{display:flex;flex-wrap:wrap;gap:2px;padding:3px;border-radius:var(--lk-radius-md);background:var(--lk-color-surface-2)}
.tab{flex:1 0 auto;max-inline-size:100%;min-block-size:44px;padding:0 var(--lk-space-2);border-radius:calc(var(--lk-radius-md) - 3px);font-size:var(--lk-text-sm);
  font-weight:600;text-align:center;color:var(--lk-color-text-secondary);transition:background-color .15s,color .15s}
.tab[aria-selected=true]{background:var(--lk-color-bg);color:var(--lk-color-text);box-shadow:var(--lk-shadow-sm)}
:host([data-theme=dark]) .tab[aria-selected=true]{background:var(--lk-color-surface-3)}
.tab:focus-visible{outline-offset:-2px}
@media (hover:hover){.tab:hover{color:var(--lk-color-text)}}
@media (forced-colors:active){.tab[aria-selected=true]{border:2px solid Highlight}}
`
