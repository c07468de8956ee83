export const noticeCss = `
.notice{display:flex;align-items:flex-start;gap:var(--lk-space-2);inline-size:100%;padding:var(--lk-space-3);border-radius:var(--lk-radius-md);
  background:var(--lk-color-info-soft);color:var(--lk-color-text);font-size:var(--lk-text-sm);line-height:1.4}
.notice[data-tone=warning]{background:var(--lk-color-warning-soft)}
.notice .icon{flex:none;color:var(--lk-color-info)}
.notice[data-tone=warning] .icon{color:var(--lk-color-warning)}
@media (forced-colors:active){.notice{border:1px solid CanvasText}}
`
