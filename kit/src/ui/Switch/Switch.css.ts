export const switchCss = `
.switch{display:flex;align-items:center;gap:var(--lk-space-2);inline-size:100%;min-block-size:44px;min-inline-size:44px;text-align:start;font-size:var(--lk-text-sm);font-weight:500;
  border-radius:var(--lk-radius-sm)}
.switch-label{flex:1;min-inline-size:0}
.switch-icon{display:grid;flex:none;color:var(--lk-color-success)}
.switch-track{inline-size:40px;block-size:24px;padding:3px;border-radius:var(--lk-radius-round);background:var(--lk-color-border-strong);transition:background-color .15s;flex:none}
.switch-track::before{content:'';display:block;inline-size:18px;block-size:18px;border-radius:50%;background:var(--lk-color-bg);transition:transform .15s;box-shadow:var(--lk-shadow-sm)}
:host([data-theme=dark]) .switch-track::before{background:var(--lk-color-text)}
.switch[aria-checked=true] .switch-track{background:var(--lk-color-accent);box-shadow:inset 0 0 0 1px var(--lk-color-accent-edge)}
.switch[aria-checked=true] .switch-track::before{transform:translateX(16px);background:var(--lk-color-on-accent)}
[dir=rtl] .switch[aria-checked=true] .switch-track::before{transform:translateX(-16px)}
.switch:disabled{opacity:.55}
@media (forced-colors:active){.switch-track{border:1px solid ButtonText}.switch-track::before{background:ButtonText}
.switch[aria-checked=true] .switch-track{background:Highlight}}
`
