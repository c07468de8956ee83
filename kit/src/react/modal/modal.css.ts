/** Styles of the modal's shell: the header, the scrolling part, and the transition between views. */
export const modalCss = `
.header{display:grid;grid-template-columns:44px minmax(0,1fr) 44px;align-items:center;gap:var(--lk-space-1);flex:none;min-block-size:60px;
  padding:var(--lk-space-2)}
.title{font-size:var(--lk-text-lg);font-weight:650;line-height:1.25;letter-spacing:-.01em;text-align:center;text-wrap:balance}
.title:focus-visible{outline:none}
.title span{display:block}
.title span[data-changed]{animation:title .18s ease-out}
.network{display:flex;align-items:center;justify-content:center;gap:2px;min-inline-size:44px;block-size:44px;margin-inline-end:-16px;padding-inline:6px;
  border-radius:var(--lk-radius-round);color:var(--lk-color-text-secondary);position:relative;z-index:1;transition:background-color .15s}
.network:focus-visible{outline-offset:-2px}
@media (hover:hover){.network:hover:not(:disabled){background:var(--lk-color-surface-2)}}
.scroller{flex:0 1 auto;min-block-size:0;overflow-y:auto;overscroll-behavior:contain;scrollbar-width:thin;scrollbar-color:var(--lk-color-border-strong) transparent}
.sizer{overflow:clip;border-radius:0 0 var(--lk-radius-card) var(--lk-radius-card)}
.sizer[data-ready]{transition:block-size .18s cubic-bezier(.2,.8,.2,1)}
.view[data-direction=next]{--from:16px}
.view[data-direction=prev]{--from:-16px}
[dir=rtl] .view[data-direction=next]{--from:-16px}
[dir=rtl] .view[data-direction=prev]{--from:16px}
.view:not([data-direction=none]){animation:view .18s cubic-bezier(.2,.8,.2,1)}
.waiting{display:flow-root;min-block-size:var(--height-before,0)}
.footer:not(:empty){flex:none;padding:var(--lk-space-3) var(--lk-space-4) var(--lk-space-4);border-block-start:1px solid var(--lk-color-border);text-align:center}
@keyframes view{from{opacity:0;transform:translateX(var(--from))}}
@keyframes title{from{opacity:0}}
.card{max-block-size:calc(100dvh - 2*var(--lk-space-4))}
.card[data-embedded]{max-block-size:none}
@media (max-width:430px){.card[data-full] .scroller{flex:1}}
@media (max-height:480px){.card,.overlay .card:not([data-embedded]){max-block-size:none;flex:none}.overlay{overflow-y:auto}}
@media (prefers-reduced-motion:reduce){.view,.title span{animation:none!important}}
`
