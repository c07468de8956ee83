export const copyFieldCss = `
.copy-field{inline-size:100%;min-block-size:44px;padding:0 var(--lk-space-3);border-radius:var(--lk-radius-md);background:var(--lk-color-surface-1);
  border:1px solid var(--lk-color-border-strong);font-size:16px;direction:ltr;text-overflow:ellipsis;user-select:all;-webkit-user-select:all}
`
