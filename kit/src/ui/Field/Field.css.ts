export const fieldCss = `
.field{display:flex;flex-direction:column;gap:var(--lk-space-1)}
.field-label{font-size:var(--lk-text-sm);font-weight:500;color:var(--lk-color-text-secondary)}
.field-box{display:flex;align-items:center;gap:var(--lk-space-2);min-block-size:48px;padding-inline-start:var(--lk-space-3);border-radius:var(--lk-radius-md);
  background:var(--lk-color-surface-1);box-shadow:inset 0 0 0 1px var(--lk-color-border-strong);color:var(--lk-color-text-tertiary);transition:box-shadow .15s}
.field-box:focus-within{box-shadow:inset 0 0 0 2px var(--lk-color-focus)}
.field-box[data-error]{box-shadow:inset 0 0 0 1.5px var(--lk-color-error)}
.field-input{flex:1;min-inline-size:0;block-size:48px;padding-inline-end:var(--lk-space-3);font-size:max(16px,var(--lk-text-md));color:var(--lk-color-text)}
.field-input:focus-visible{outline:none}
.field-input::placeholder{color:var(--lk-color-text-tertiary);opacity:1}
.field-input::-webkit-search-cancel-button{display:none}
.field-clear{display:grid;place-items:center;inline-size:44px;block-size:44px;color:var(--lk-color-text-secondary);border-radius:var(--lk-radius-md)}
.field-clear:focus-visible{outline-offset:-4px}
.field-error{font-size:var(--lk-text-sm);color:var(--lk-color-error)}
@media (forced-colors:active){.field-box{border:1px solid ButtonText}.field-box:focus-within{border-color:Highlight}}
`
