export const buttonCss = `
.button{display:inline-flex;align-items:center;justify-content:center;gap:var(--lk-space-2);position:relative;min-block-size:44px;
  padding:var(--lk-space-2) var(--lk-space-4);border-radius:var(--lk-radius-md);font-size:var(--lk-text-md);font-weight:600;line-height:1.2;
  text-align:center;text-decoration:none;transition:background-color .15s,color .15s,transform .15s}
.button[data-size=sm]{min-block-size:36px;padding:0 var(--lk-space-3);font-size:var(--lk-text-sm);border-radius:var(--lk-radius-sm)}
.button[data-size=sm]::after{content:'';position:absolute;inset:-4px 0}
.button[data-size=lg]{min-block-size:52px;padding:0 var(--lk-space-5);font-size:var(--lk-text-lg)}
.button[data-full]{inline-size:100%}
.button[data-variant=primary]{background:var(--lk-color-accent);color:var(--lk-color-on-accent)}
.button[data-variant=primary]:not(:disabled){box-shadow:inset 0 0 0 1px var(--lk-color-accent-edge)}
.button[data-variant=secondary]{background:var(--lk-color-surface-2);color:var(--lk-color-text)}
.button[data-variant=ghost]{color:var(--lk-color-accent-text)}
.button[data-variant=danger]{background:var(--lk-color-error-soft);color:var(--lk-color-error)}
.button:active:not(:disabled){transform:scale(.985)}
.button:disabled{color:var(--lk-color-text-tertiary);background:var(--lk-color-surface-2)}
.button[data-variant=ghost]:disabled{background:none}
.button[data-loading]{cursor:progress}
.button-label{display:inline-flex;align-items:center;gap:inherit}
.button[data-loading] .button-label{opacity:0}
.button-wait{position:absolute;inset:0;display:grid;place-items:center}
@media (hover:hover){
.button[data-variant=primary]:hover:not(:disabled){background:var(--lk-color-accent-hover)}
.button[data-variant=secondary]:hover:not(:disabled){background:var(--lk-color-surface-3)}
.button[data-variant=ghost]:hover:not(:disabled){background:var(--lk-color-accent-soft)}
.button[data-variant=danger]:hover:not(:disabled){background:var(--lk-color-error-soft-hover)}
}
@media (forced-colors:active){.button{border:1px solid ButtonText}.button:disabled{color:GrayText;border-color:GrayText}}
`
