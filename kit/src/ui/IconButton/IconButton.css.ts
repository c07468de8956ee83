export const iconButtonCss = `
.icon-button{display:grid;place-items:center;inline-size:44px;block-size:44px;border-radius:var(--lk-radius-round);
  color:var(--lk-color-text-secondary);transition:background-color .15s,color .15s}
.icon-button[data-tone=solid]{background:var(--lk-color-surface-2);color:var(--lk-color-text)}
.icon-button:disabled{color:var(--lk-color-text-tertiary);opacity:.6}
.icon-button:focus-visible{outline-offset:-2px}
@media (hover:hover){.icon-button:hover:not(:disabled){background:var(--lk-color-surface-2);color:var(--lk-color-text)}
.icon-button[data-tone=solid]:hover:not(:disabled){background:var(--lk-color-surface-3)}}
`
