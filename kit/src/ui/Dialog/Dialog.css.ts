export const dialogCss = `
.overlay{position:fixed;inset:0;inline-size:100%;block-size:100%;max-inline-size:none;max-block-size:none;display:none;flex-direction:column;overflow-y:auto;
  overscroll-behavior:contain;padding:var(--lk-space-4);background:transparent;color:inherit;scrollbar-width:thin}
.overlay[open],.overlay[data-leaving],.overlay[data-waiting]{display:flex}
.overlay[data-waiting]{visibility:hidden;pointer-events:none}
.overlay[data-waiting] .card,.overlay[data-waiting]::before{animation:none!important}
.overlay::backdrop{background:transparent}
.overlay::before{content:'';position:fixed;inset:0;background:var(--lk-color-overlay);pointer-events:none;animation:fade-in .18s ease-out}
.overlay:focus-visible{outline:none}
.overlay[data-leaving]{pointer-events:none}
.overlay[data-leaving]::before{animation:fade-out .14s ease-in forwards}
.card{position:relative;display:flex;flex-direction:column;inline-size:100%;max-inline-size:var(--lk-width);margin:auto;border-radius:var(--lk-radius-card);
  background:var(--lk-color-bg);box-shadow:var(--lk-shadow-card)}
.card[data-entering]{animation:card-in .18s cubic-bezier(.2,.8,.2,1)}
.overlay[data-leaving] .card{animation:card-out .14s ease-in forwards}
.card[data-shaking]{animation:card-shake .5s ease-in-out}
.card[data-embedded]{margin:0 auto;box-shadow:0 0 0 1px var(--lk-color-border);animation:none}
.grip{display:none}
@keyframes fade-in{from{opacity:0}}
@keyframes fade-out{to{opacity:0}}
@keyframes card-in{from{opacity:0;transform:translateY(8px) scale(.98)}}
@keyframes card-out{to{opacity:0;transform:translateY(4px) scale(.99)}}
@keyframes sheet-in{from{transform:translateY(100%)}}
@keyframes sheet-out{to{transform:translateY(100%)}}
@keyframes card-shake{0%,100%{translate:0}15%,75%{translate:-6px}30%,60%{translate:6px}45%{translate:-8px}90%{translate:2px}}
@media (max-width:430px){
.overlay{padding:0;overflow:hidden}
.card:not([data-embedded]){max-inline-size:none;margin-block-end:0;max-block-size:calc(100% - 24px);border-end-start-radius:0;border-end-end-radius:0;
  padding-block-end:env(safe-area-inset-bottom);translate:0 var(--drag,0);overscroll-behavior:contain}
.card[data-entering]{animation:sheet-in .2s cubic-bezier(.2,.8,.2,1)}
.overlay[data-leaving] .card:not([data-embedded]){animation:sheet-out .16s ease-in forwards}
.card:not([data-embedded])[data-settling]{transition:translate .18s ease-out}
.card:not([data-embedded],[data-full])>.grip{display:block;position:absolute;z-index:1;inset-block-start:6px;inset-inline:0;margin:auto;inline-size:36px;block-size:4px;border-radius:2px;
  background:var(--lk-color-border-strong);opacity:.55;pointer-events:none}
.card[data-full]{block-size:100%;max-block-size:none!important;border-radius:0;padding-block-start:env(safe-area-inset-top)}
}
@media (prefers-reduced-motion:reduce){.overlay .card,.overlay::before{animation:none!important}
.card[data-shaking]{box-shadow:0 0 0 3px var(--lk-color-focus)}}
@media (forced-colors:active){.card{border:1px solid CanvasText}}
`
