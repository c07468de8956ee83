export const checkboxCss = `
.checkbox{display:flex;align-items:center;gap:var(--lk-space-3);min-block-size:44px;font-size:var(--lk-text-sm);color:var(--lk-color-text-secondary);cursor:pointer}
.checkbox-box{position:relative;display:grid;place-items:center;flex:none;inline-size:22px;block-size:22px;color:var(--lk-color-on-accent)}
.checkbox-input{position:absolute;inset:0;border-radius:6px;box-shadow:inset 0 0 0 1.5px var(--lk-color-border-strong);background:var(--lk-color-bg);cursor:pointer;
  transition:background-color .15s}
.checkbox-input:checked{background:var(--lk-color-accent);box-shadow:inset 0 0 0 1.5px var(--lk-color-accent-edge)}
.checkbox-input:not(:checked)+.icon{visibility:hidden}
.checkbox-box .icon{position:relative;pointer-events:none}
@media (forced-colors:active){.checkbox-input{appearance:auto}.checkbox-box .icon{display:none}}
`
