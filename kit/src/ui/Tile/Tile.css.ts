export const tileCss = `
.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(max(min(88px,28%),5.6em),1fr));gap:var(--lk-space-2);font-size:var(--lk-text-sm)}
.tile{display:flex;flex-direction:column;align-items:center;gap:var(--lk-space-2);position:relative;inline-size:100%;
  min-block-size:104px;padding:var(--lk-space-3) var(--lk-space-1) var(--lk-space-2);border-radius:var(--lk-radius-md);
  background:var(--lk-color-surface-1);text-align:center;transition:background-color .15s,transform .15s}
.tile:focus-visible{outline-offset:-2px}
.tile:active{transform:scale(.98)}
.tile-image{position:relative}
.tile-badge{position:absolute;inset-block-end:-4px;inset-inline-end:-6px;display:grid;border-radius:50%;background:var(--lk-color-bg);
  color:var(--lk-color-success);padding:1px}
.tile-title{max-inline-size:100%;font-size:var(--lk-text-sm);font-weight:500;line-height:1.3;overflow:hidden;text-overflow:ellipsis;display:-webkit-box;
  -webkit-line-clamp:2;-webkit-box-orient:vertical;text-wrap:balance}
@media (hover:hover){.tile:hover{background:var(--lk-color-surface-2)}}
@media (forced-colors:active){.tile{border:1px solid ButtonText}}
`
