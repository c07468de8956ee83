export const alertBarCss = `
.alert:not(:empty){padding:0 var(--lk-space-4) var(--lk-space-3)}
.alert-bar{display:flex;align-items:flex-start;gap:var(--lk-space-2);padding-inline-start:var(--lk-space-3);border-radius:var(--lk-radius-md);
  font-size:var(--lk-text-sm);background:var(--lk-color-info-soft);color:var(--lk-color-info)}
.alert-bar[data-kind=success]{background:var(--lk-color-success-soft);color:var(--lk-color-success)}
.alert-bar[data-kind=warning]{background:var(--lk-color-warning-soft);color:var(--lk-color-warning)}
.alert-bar[data-kind=error]{background:var(--lk-color-error-soft);color:var(--lk-color-error)}
.alert-bar>.icon{margin-block-start:12px}
.alert-text{flex:1;padding-block:13px;color:var(--lk-color-text)}
.alert-close{display:grid;place-items:center;inline-size:44px;block-size:44px;border-radius:var(--lk-radius-md);color:var(--lk-color-text-secondary)}
.alert-close:focus-visible{outline-offset:-4px}
@media (forced-colors:active){.alert-bar{border:1px solid CanvasText}}
`
