export const listRowCss = `
.row{display:flex;align-items:center;gap:var(--lk-space-3);inline-size:100%;min-block-size:60px;padding:var(--lk-space-2) var(--lk-space-3);
  border-radius:var(--lk-radius-md);background:var(--lk-color-surface-1);transition:background-color .15s,transform .15s}
.row:focus-visible{outline-offset:-2px}
button.row:active:not(:disabled){transform:scale(.99)}
.row-image{display:grid;place-items:center;flex:none;min-inline-size:40px}
.row-image>.icon{inline-size:40px;block-size:40px;padding:10px;border-radius:26%;background:var(--lk-color-bg);color:var(--lk-color-text-secondary);
  box-shadow:inset 0 0 0 1px var(--lk-color-border)}
.row:disabled:not([data-loading]) :is(.row-image,.row-text){opacity:.55}
.row[data-loading]{cursor:progress}
.row[data-loading] .spinner{animation:row-wait .15s .2s both}
@keyframes row-wait{from{opacity:0}}
.row[data-selected]{background:var(--lk-color-accent-soft)}
.row-text{display:flex;flex-direction:column;gap:2px;flex:1;min-inline-size:0}
.row-title{font-weight:500;line-height:1.3;overflow:hidden;text-overflow:ellipsis;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical}
.row-description{font-size:var(--lk-text-sm);color:var(--lk-color-text-secondary);line-height:1.35}
.row-end{display:flex;align-items:center;gap:var(--lk-space-2);color:var(--lk-color-text-secondary);flex:none;font-variant-numeric:tabular-nums}
.row-end:empty{display:none}
.row-chevron{color:var(--lk-color-text-tertiary)}
.row[data-selected] .row-check{color:var(--lk-color-accent-text)}
@media (hover:hover){button.row:hover:not(:disabled){background:var(--lk-color-surface-2)}
button.row[data-selected]:hover:not(:disabled){background:var(--lk-color-accent-soft-hover)}}
@media (forced-colors:active){.row{border:1px solid ButtonText}.row:disabled{color:GrayText}}
`
