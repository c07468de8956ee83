export const connectingVisualCss = `
.connecting{position:relative;display:grid;place-items:center;inline-size:112px;block-size:112px;margin-inline:auto}
.connecting-ring{position:absolute;inset:0;fill:none;stroke-width:3;stroke-linecap:round}
.connecting-track{stroke:var(--lk-color-surface-2)}
.connecting-arc{stroke:var(--lk-color-accent-text);stroke-dasharray:24 76;animation:connecting 1.6s linear infinite}
.connecting[data-state=success] .connecting-arc{stroke:var(--lk-color-success);stroke-dasharray:100 0;animation:none}
.connecting:is([data-state=error],[data-state=idle]) .connecting-arc{display:none}
.connecting-badge{position:absolute;inset-block-end:2px;inset-inline-end:2px;display:grid;place-items:center;inline-size:32px;block-size:32px;border-radius:50%;
  border:3px solid var(--lk-color-bg);background:var(--lk-color-error-soft);color:var(--lk-color-error);animation:connecting-badge .2s ease-out}
.connecting-badge[data-state=success]{background:var(--lk-color-success-soft);color:var(--lk-color-success)}
@keyframes connecting{to{stroke-dashoffset:-100}}
@keyframes connecting-badge{from{opacity:0;transform:scale(.6)}}
@media (forced-colors:active){.connecting-arc{stroke:Highlight}.connecting-badge{border-color:CanvasText}}
`
