export const codeFieldCss = `
.code-field{display:flex;flex-direction:column;gap:var(--lk-space-2)}
.code-boxes{position:relative;display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,48px);justify-content:center;gap:min(var(--lk-space-2),2vw)}
.code-box{display:grid;place-items:center;block-size:52px;border-radius:var(--lk-radius-md);background:var(--lk-color-surface-1);
  box-shadow:inset 0 0 0 1px var(--lk-color-border-strong);font-size:var(--lk-text-xl);font-weight:600;font-variant-numeric:tabular-nums;transition:box-shadow .15s}
.code-boxes[data-error] .code-box{box-shadow:inset 0 0 0 1.5px var(--lk-color-error)}
.code-boxes:focus-within .code-box[data-next]{box-shadow:inset 0 0 0 2px var(--lk-color-focus)}
.code-input{position:absolute;inset:0;inline-size:100%;block-size:100%;padding-inline:var(--lk-space-3);font-size:max(16px,var(--lk-text-md));color:transparent;caret-color:transparent;
  cursor:text;letter-spacing:0}
.code-input:focus-visible{outline:none}
.code-input::selection{background:none;color:transparent}
.code-error{font-size:var(--lk-text-sm);color:var(--lk-color-error);text-align:center}
@media (forced-colors:active){.code-box{border:1px solid ButtonText}.code-boxes:focus-within .code-box[data-next]{border:2px solid Highlight}
.code-input{forced-color-adjust:none}}
`
