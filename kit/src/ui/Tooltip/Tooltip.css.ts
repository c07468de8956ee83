export const tooltipCss = `
.tooltip{position:fixed;inset:auto;left:var(--x,0);top:var(--y,0);max-inline-size:240px;padding:6px 10px;border-radius:var(--lk-radius-sm);
  background:var(--lk-color-tooltip);color:var(--lk-color-on-tooltip);font-size:var(--lk-text-xs);line-height:1.35;pointer-events:none;
  overflow:visible;overflow-wrap:break-word;animation:tooltip .12s ease-out}
.tooltip:not(:popover-open){display:none}
@keyframes tooltip{from{opacity:0}}
@media (forced-colors:active){.tooltip{border:1px solid CanvasText}}
`
