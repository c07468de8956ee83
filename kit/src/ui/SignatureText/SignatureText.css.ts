export const signatureTextCss = `
.signature-text{margin:0;padding:var(--lk-space-3);border-radius:var(--lk-radius-sm);background:var(--lk-color-surface-1);color:var(--lk-color-text);
  font:var(--lk-text-xs)/1.55 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere;text-align:start;-webkit-user-select:text;user-select:text;unicode-bidi:plaintext}
`
